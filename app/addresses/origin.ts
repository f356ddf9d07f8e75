import { createContext, useContext } from 'react';

const OriginContext = createContext('');

export const OriginProvider = OriginContext.Provider;

/** Public origin of the site, such as `https://example.com`: crawlers and link previews need absolute URLs. */
export function useOrigin(): string {
  return useContext(OriginContext);
}
