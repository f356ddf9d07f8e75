import { createContext, useContext } from 'react';

/** Addresses of what a page needs from the build: its script and, in development, Vite's own ones. */
export type DocumentAssets = { entry: string; tools: string[] };

const AssetsContext = createContext<DocumentAssets>({ entry: '', tools: [] });

export const AssetsProvider = AssetsContext.Provider;

export function useAssets(): DocumentAssets {
  return useContext(AssetsContext);
}
