import type { ExpectedRights } from '#test/fixtures/desk-rights.ts';

/** For tests only. */
export const expectedRights: ExpectedRights = {
  actions: {},
  addresses: {
    deskMeetings: ['owner intake lawyer', 'owner intake lawyer'],
    deskMeetingBook: ['owner intake lawyer', 'owner intake lawyer'],
    deskMeetingHours: ['owner intake lawyer', 'owner intake lawyer'],
    deskMeeting: ['owner intake lawyer', 'owner intake lawyer'],
  },
};
