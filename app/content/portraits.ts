import { createContext, useContext } from 'react';

const files = import.meta.glob<string>('./portraits/*.{webp,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Addresses of the pictures of a portrait. */
export type PortraitPictures = {
  /** Stencil: 640 × 800, white where the figure is. */
  stencil: string;
  /** Left half as a photograph, 320 × 800; without it the stencil shows in both halves. */
  photo?: string;
};

/** Portraits that were made on the desk, by the keys of their people. */
type StoredPortraits = Readonly<Record<string, PortraitPictures>>;

const StoredPortraits = createContext<StoredPortraits>({});

/** Portraits that were made on the desk. */
export const PortraitsProvider = StoredPortraits.Provider;

/**
 * Pictures of a person. Keys are those of `portrait-keys.ts`. A portrait that was made on the desk comes before the file.
 * Undefined: a monogram stands in its place.
 */
export function usePortrait(key: string): PortraitPictures | undefined {
  const stored = useContext(StoredPortraits);
  const file = fileOf(key);
  return stored[key] ?? (file === undefined ? undefined : { stencil: file });
}

function fileOf(key: string): string | undefined {
  return Object.entries(files).find(([path]) => /([^/]+)\.\w+$/.exec(path)?.[1] === key)?.[1];
}

/** The portraits that were made on the desk, as this process knows them. */
export type PortraitTable = {
  /** Addresses by the keys of their people. Pages that are rendered meanwhile depend on them. */
  current: () => StoredPortraits;
  /** Reads them again; without the database those of before stay. */
  reload: () => Promise<void>;
};
