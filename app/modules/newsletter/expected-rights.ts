import type { ExpectedRights } from '#test/fixtures/desk-rights.ts';

/** For tests only. */
export const expectedRights: ExpectedRights = {
  actions: {
    'newsletter.read': 'owner editor',
    'newsletter.change': 'owner editor',
    'newsletter.send': 'owner editor',
    'newsletter.export': 'owner',
  },
  addresses: {
    deskNewsletter: ['owner editor', 'refused'],
    deskSubscribers: ['owner editor', 'owner editor'],
    deskSubscribersCsv: ['owner', 'refused'],
    deskIssue: ['owner editor', 'owner editor'],
  },
  recent: ['newsletter.export'],
  fields: { 'newsletter.read': { email: 'owner' } },
};
