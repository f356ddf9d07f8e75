import type { Manifest } from '../../manifest/manifest.ts';
import type { Permission } from '../../manifest/permission.ts';

const rights = {
  'redirects.read': { roles: ['owner', 'editor'] },
  'redirects.change': { roles: ['owner', 'editor'] },
} as const satisfies Record<string, Permission>;

/** Redirects from addresses that the site does not have. */
export const redirects = {
  name: 'redirects',
  lines: 600,
  rights,
  desk: {
    deskRedirects: {
      path: '/desk/redirects',
      screen: 'modules/redirects/desk/redirects-screen.tsx',
      read: 'redirects.read',
      write: 'redirects.change',
      entry: { under: 'site', title: 'deskRedirects:title', text: 'deskRedirects:entry' },
    },
  },
  actions: {
    'redirect.add': 'deskRedirects:journal.added',
    'redirect.remove': 'deskRedirects:journal.removed',
  },
  subjects: { redirect: { label: 'deskRedirects:journal.subject' } },
  fields: {
    path: { name: 'deskRedirects:from' },
    target: { name: 'deskRedirects:target' },
    code: { name: 'deskRedirects:status' },
  },
} as const satisfies Manifest<keyof typeof rights>;
