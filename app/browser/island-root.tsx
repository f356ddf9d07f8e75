import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { tolerateChangedNodes } from './changed-nodes.ts';
import { keepFields } from './kept-fields.ts';

tolerateChangedNodes();

type HydratedProps = { onCommitted: () => void; onHydrated: () => void; children: ReactNode };

/** A parent's effects run after its children's, so forms are ready when `onHydrated` is called. */
function Hydrated({ onCommitted, onHydrated, children }: HydratedProps) {
  useLayoutEffect(onCommitted, [onCommitted]);
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Hydrates an island. If browser translation has changed its HTML, React renders it again, keeping typed values. If
 * rendering fails, the server's plain form is restored with the typed values.
 * @returns a promise that resolves when hydration has succeeded or failed
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
      // The URL changes when the form is stored, so that a reload shows the receipt.
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
          // Unmounting during a React render is not allowed.
          setTimeout(restore);
        },
      },
    );
  });
}
