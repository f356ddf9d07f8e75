import type { ExpectedRights } from '#test/fixtures/desk-rights.ts';

/** For tests only. */
export const expectedRights: ExpectedRights = {
  actions: {
    'news.read': 'owner editor',
    'news.change': 'owner editor',
    'news.export': 'owner',
  },
  addresses: {
    deskPosts: ['owner editor', 'owner editor'],
    deskPostsJson: ['owner', 'refused'],
    deskPost: ['owner editor', 'owner editor'],
    deskPostPicture: ['owner editor', 'owner editor'],
    deskPostVersions: ['owner editor', 'owner editor'],
  },
};
