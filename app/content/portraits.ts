import { createContext, useContext } from 'react';

const files = import.meta.glob<string>('./portraits/*.{webp,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** URLs of a portrait's pictures. */
export type PortraitPictures = {
  /** Stencil: 640 × 800, white where the figure is. */
  stencil: string;
  /** Left half as a photograph, 320 × 800; without it the stencil fills both halves. */
  photo?: string;
};

/** Portraits made on the desk, by person key. */
type StoredPortraits = Readonly<Record<string, PortraitPictures>>;

const StoredPortraits = createContext<StoredPortraits>({});

export const PortraitsProvider = StoredPortraits.Provider;

/**
 * Pictures of a person; keys are those of `portrait-keys.ts`. A portrait made on the desk takes precedence over the
 * file. Undefined: show a monogram.
 */
export function usePortrait(key: string): PortraitPictures | undefined {
  const stored = useContext(StoredPortraits);
  const file = fileOf(key);
  return stored[key] ?? (file === undefined ? undefined : { stencil: file });
}

function fileOf(key: string): string | undefined {
  return Object.entries(files).find(([path]) => /([^/]+)\.\w+$/.exec(path)?.[1] === key)?.[1];
}

/** This process's copy of the portraits made on the desk. */
export type PortraitTable = {
  /** URLs by person key. A page that reads them depends on them. */
  current: () => StoredPortraits;
  /** Reloads them; keeps the old ones during a database outage. */
  reload: () => Promise<void>;
};
