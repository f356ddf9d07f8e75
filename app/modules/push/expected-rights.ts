import type { ExpectedRights } from '#test/fixtures/desk-rights.ts';

/** For tests only. */
export const expectedRights: ExpectedRights = {
  actions: {},
  addresses: {
    deskPushDevice: ['owner editor intake lawyer', 'owner editor intake lawyer'],
    deskWorker: ['open', 'refused'],
  },
};
