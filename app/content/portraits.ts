import { createContext, useContext } from 'react';

const files = import.meta.glob<string>('./portraits/*.{webp,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const StoredPortraits = createContext<Readonly<Record<string, string>>>({});

/** Addresses of the stencils that were made on the desk, by the keys of their people. */
export const PortraitsProvider = StoredPortraits.Provider;

/**
 * Address of a person's stencil: 640 × 800, white where the figure is. Keys are those of `portrait-keys.ts`. One that was
 * made on the desk comes before the file. Undefined: a monogram stands in its place.
 */
export function usePortrait(key: string): string | undefined {
  const stored = useContext(StoredPortraits);
  return stored[key] ?? portraitFileOf(key);
}

/** Address of the file of the project. */
export function portraitFileOf(key: string): string | undefined {
  return Object.entries(files).find(([path]) => /([^/]+)\.\w+$/.exec(path)?.[1] === key)?.[1];
}

/** The stencils that were made on the desk, as this process knows them. */
export type PortraitTable = {
  /** Addresses by the keys of their people. Pages that are rendered meanwhile depend on them. */
  current: () => Readonly<Record<string, string>>;
  /** Reads them again; without the database those of before stay. */
  reload: () => Promise<void>;
};
