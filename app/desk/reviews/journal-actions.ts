import type { TextKey } from '../../i18n/text-of.ts';

/** What the journal says of each action. */
export const reviewsActions = {
  'review.approve': 'deskJournal:actions.reviewApproved',
  'review.reject': 'deskJournal:actions.reviewRejected',
  'review.hold': 'deskJournal:actions.reviewHeld',
  'review.correct': 'deskJournal:actions.reviewCorrected',
  'review.reply': 'deskJournal:actions.reviewReplied',
  'review.look': 'deskJournal:actions.reviewLooked',
  'review.export': 'deskMoving:actions.reviewExport',
  'review.import': 'deskJournal:actions.reviewsImported',
  'review.invitations': 'deskJournal:actions.reviewInvitations',
} as const satisfies Record<string, TextKey>;
