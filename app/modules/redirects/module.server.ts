import { splitLanguage } from '../../addresses/split-language.ts';
import type { OldAddressProblem } from '../../manifest/hooks.ts';
import type { ServerManifest } from '../../manifest/server-manifest.ts';
import {
  locationOf,
  maxRedirects,
  type Redirect,
  type RedirectProblem,
  readRedirect,
} from './redirect-rules.ts';
import { addRedirects, createRedirectTable, listRedirects } from './redirects.server.ts';

/** `max-age` of the redirects, in seconds: browsers see a corrected one within the hour. */
const maxAgeSeconds = 60 * 60;

function oldAddressProblem(problem: RedirectProblem): OldAddressProblem {
  const own = ['from', 'exists', 'taken', 'full'] as const;
  return own.find((each) => each === problem) ?? 'other';
}

export const redirects = {
  name: 'redirects',
  inProcess({ database, log }) {
    const table = createRedirectTable(database, log);
    return {
      async beforeNotFound({ url }) {
        const { pathname, search } = new URL(url);
        const redirect = await table.find(pathname);
        if (!redirect) return undefined;
        const { language } = splitLanguage(pathname);
        const headers = {
          location: locationOf(redirect, language, search),
          'cache-control': `public, max-age=${maxAgeSeconds}`,
        };
        return new Response(null, { status: redirect.status, headers });
      },
      copies: { redirects: () => table.forget() },
    };
  },
  hooks: {
    oldAddresses: {
      async plan(database, origin) {
        const known: Redirect[] = await listRedirects(database);
        return (address) => {
          const read = readRedirect({ ...address, status: 301 }, origin, known);
          if ('problem' in read) return oldAddressProblem(read.problem);
          if (known.length >= maxRedirects) return 'full';
          known.push(read);
          return undefined;
        };
      },
      async add(database, addresses, options) {
        const typed = addresses.map((address) => ({ ...address, status: 301 as const }));
        const problems = await addRedirects(database, typed, options);
        return problems.map((problem) => problem && oldAddressProblem(problem));
      },
    },
  },
} as const satisfies ServerManifest;
