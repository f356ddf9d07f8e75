import type { ExpectedRights } from '#test/fixtures/desk-rights.ts';

/** For tests only. */
export const expectedRights: ExpectedRights = {
  actions: {
    'conflicts.read': 'owner intake',
    'conflicts.change': 'owner intake',
    'conflicts.second': 'owner lawyer',
    'conflicts.open': 'owner intake lawyer',
    'conflicts.explain': 'owner',
  },
  addresses: {
    deskConflicts: ['owner intake lawyer', 'owner intake lawyer'],
    deskParties: ['owner intake', 'owner intake'],
  },
};
