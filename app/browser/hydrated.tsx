import { type ReactNode, useEffect } from 'react';

type HydratedProps = { onHydrated: () => void; children: ReactNode };

/** Tells when its children are hydrated: effects of a parent run after theirs, so a form listens by then. */
export function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
