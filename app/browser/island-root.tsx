import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { tolerateChangedNodes } from './changed-nodes.ts';
import { keepFields } from './kept-fields.ts';

tolerateChangedNodes();

type HydratedProps = { onCommitted: () => void; onHydrated: () => void; children: ReactNode };

/** Effects of a parent run after those of its children: a form listens when `onHydrated` is called. */
function Hydrated({ onCommitted, onHydrated, children }: HydratedProps) {
  useLayoutEffect(onCommitted, [onCommitted]);
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Hydrates an island. Where its HTML is no longer that of the server, because a translator changed it, React renders it
 * again: what was typed meanwhile is carried over. If rendering fails, the plain form of the server comes back with
 * what was typed.
 * @returns when React has taken over or failed
 */
export function hydrateIsland(
  element: HTMLElement,
  // biome-ignore lint/suspicious/noExplicitAny: a registry holds components of unlike props
  Component: ComponentType<any>,
  props: Record<string, unknown>,
): Promise<void> {
  const plain = [...element.cloneNode(true).childNodes];
  const carryOver = keepFields(element);
  const { search } = location;
  return new Promise((resolve) => {
    const onHydrated = () => {
      element.dataset.hydrated = '';
      resolve();
    };
    const restore = () => {
      root.unmount();
      element.replaceChildren(...plain);
      delete element.dataset.hydrated;
      carryOver();
      resolve();
      // The form was stored, perhaps only now: the page shows its receipt.
      const showReceipt = () => {
        if (location.search !== search) location.reload();
      };
      showReceipt();
      window.navigation?.addEventListener('currententrychange', showReceipt);
    };
    const root = hydrateRoot(
      element,
      <Hydrated onCommitted={carryOver} onHydrated={onHydrated}>
        <Component {...props} />
      </Hydrated>,
      {
        onRecoverableError: (error) => console.error(error),
        onUncaughtError(error) {
          console.error(error);
          // Not while React is rendering.
          setTimeout(restore);
        },
      },
    );
  });
}
