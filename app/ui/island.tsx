import type { ComponentType } from 'react';
import { placeOf, useParts } from './once.tsx';

type IslandProps<P extends object> = {
  /** Key of the component in the registry of `entry.client.tsx`. */
  name: string;
  component: ComponentType<P>;
  /**
   * Plain JSON: it travels to the browser in the page. With a `draft` of this name on the visitor's
   * device, React comes at once.
   */
  props: P & { draft?: string; texts?: object; result?: unknown; receipt?: unknown };
  /**
   * Texts that nobody sees before React comes: it fetches them from this address, and the page is lighter. They
   * are in `props` too, because a page that answers a plain POST shows them.
   */
  late?: { from: string; texts: readonly string[] };
  /** React comes only when the island is touched or focused, not already when it is near. */
  wait?: boolean;
};

/**
 * A part of the page that React takes over in the browser; the rest of the page stays plain HTML
 * and costs no script (docs/decisions/0002-islands.md). Ids inside an island come from its props:
 * `useId` would differ between the page and the island's own root. For the same reason its markup
 * follows from its props alone, and is made once for all pages on which they are the same.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  late,
  wait,
}: IslandProps<P>) {
  const json = JSON.stringify(props);
  const { add } = useParts();
  // What a visitor typed is not kept.
  const key = props.result || props.receipt ? undefined : json;
  return (
    <div
      data-island={name}
      data-props={late ? JSON.stringify(without(props, late.texts)) : json}
      data-late={late?.from}
      data-wait={wait && ''}
      data-draft={props.draft}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
      dangerouslySetInnerHTML={{ __html: placeOf(add(Component, key, <Component {...props} />)) }}
    />
  );
}

function without(props: { texts?: object }, names: readonly string[]): object {
  const texts = Object.entries(props.texts ?? {}).filter(([name]) => !names.includes(name));
  return { ...props, texts: Object.fromEntries(texts) };
}
