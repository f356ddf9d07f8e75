import { speculationRules } from './speculation.ts';

type Rules = Record<'createScript' | 'createScriptURL', (text: string) => string | null>;
type TrustedTypes = { createPolicy: (name: 'default', rules: Rules) => void };

/**
 * The only Trusted Types policy of a page (Content-Security-Policy: `trusted-types default`): a string becomes code only
 * if it is the speculation rules, or the address of a built file, as that of a worker is.
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
