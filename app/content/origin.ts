import { createContext, useContext } from 'react';

const OriginContext = createContext('');

export const OriginProvider = OriginContext.Provider;

/** Public origin of the site, such as `https://example.com`: what is read elsewhere needs whole addresses. */
export function useOrigin(): string {
  return useContext(OriginContext);
}
