import type { ExpectedRights } from '#test/fixtures/desk-rights.ts';

/** For tests only. */
export const expectedRights: ExpectedRights = {
  actions: {
    'reviews.read': 'owner editor',
    'reviews.change': 'owner editor',
    'reviews.invite': 'owner',
    'reviews.export': 'owner',
  },
  addresses: {
    deskReviews: ['owner editor', 'refused'],
    deskReviewInvitations: ['owner editor', 'owner'],
    deskReviewsCsv: ['owner', 'refused'],
    deskReview: ['owner editor', 'owner editor'],
  },
  recent: ['reviews.export'],
  fields: { 'reviews.read': { phone_number: 'owner' } },
};
