import type { TextKey } from '../../i18n/text-of.ts';

/** What the journal says of each action. */
export const newsActions = {
  'post.create': 'deskJournal:actions.postCreated',
  'post.save': 'deskJournal:actions.postSaved',
  'post.facts': 'deskJournal:actions.postFacts',
  'post.publish': 'deskJournal:actions.postPublished',
  'post.unpublish': 'deskJournal:actions.postUnpublished',
  'post.fresh': 'deskJournal:actions.postFresh',
  'post.restore': 'deskJournal:actions.postRestored',
  'post.trash': 'deskJournal:actions.postTrashed',
  'post.untrash': 'deskJournal:actions.postUntrashed',
  'post.import': 'deskMoving:actions.postImport',
  'post.export': 'deskMoving:actions.postExport',
} as const satisfies Record<string, TextKey>;
