import type { ExpectedRights } from '#test/fixtures/desk-rights.ts';

/** For tests only. */
export const expectedRights: ExpectedRights = {
  actions: { 'visits.read': 'owner editor' },
  addresses: { deskVisits: ['owner editor', 'refused'] },
};
