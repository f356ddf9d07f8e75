import type { ExpectedRights } from '#test/fixtures/desk-rights.ts';

/** For tests only. */
export const expectedRights: ExpectedRights = {
  actions: { 'redirects.read': 'owner editor', 'redirects.change': 'owner editor' },
  addresses: { deskRedirects: ['owner editor', 'owner editor'] },
};
