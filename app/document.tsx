import { createContext, useContext } from 'react';

/** URLs of the page's entry script and, in development, Vite's scripts. */
export type DocumentAssets = { entry: string; tools: string[] };

const AssetsContext = createContext<DocumentAssets>({ entry: '', tools: [] });

export const AssetsProvider = AssetsContext.Provider;

export function useAssets(): DocumentAssets {
  return useContext(AssetsContext);
}
