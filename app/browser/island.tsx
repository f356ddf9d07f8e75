import type { ComponentType } from 'react';

type IslandProps<P extends object> = {
  /** Key of the component in the registry of `entry.client.ts`. */
  name: string;
  component: ComponentType<P>;
  /**
   * Plain JSON, serialized into the page. An island with a `draft` of this name on the visitor's device is hydrated
   * immediately.
   */
  props: P & { draft?: string };
};

/**
 * A part of the page that React hydrates at the first interaction; the rest stays plain HTML
 * (docs/decisions/0002-islands.md). Ids inside an island come from its props: `useId` would differ between the page and
 * the island's root.
 */
export function Island<P extends object>({ name, component: Component, props }: IslandProps<P>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-draft={props.draft}>
      <Component {...props} />
    </div>
  );
}
