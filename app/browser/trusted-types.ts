import { speculationRules } from './speculation.ts';

type Rules = Record<'createScript' | 'createScriptURL', (text: string) => string | null>;
type TrustedTypes = { createPolicy: (name: 'default', rules: Rules) => void };

/**
 * The page's only Trusted Types policy (Content-Security-Policy: `trusted-types default`): accepts the speculation
 * rules and URLs of built files, such as workers.
 */
export function allowOwnCode(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScript: (text) => (Object.values(speculationRules).includes(text) ? text : null),
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href);
      return origin === location.origin && pathname.startsWith('/assets/') ? address : null;
    },
  });
}
