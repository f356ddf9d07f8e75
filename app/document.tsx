import { createContext, useContext } from 'react';

/** What the document needs from the build: the browser's entry and, in development, Vite's scripts. */
export type DocumentAssets = { scripts: string[] };

const AssetsContext = createContext<DocumentAssets>({ scripts: [] });

export const AssetsProvider = AssetsContext.Provider;

export function useAssets(): DocumentAssets {
  return useContext(AssetsContext);
}
