import type { TextKey } from '../../i18n/text-of.ts';

/** What the journal says of each action. */
export const requestsActions = {
  'request.status': 'deskJournal:actions.requestStatus',
  'request.read': 'deskJournal:actions.requestRead',
  'requests.list': 'deskJournal:actions.requestsList',
  'request.enter': 'deskByHand:journal',
  'request.write': 'deskJournal:actions.requestWrite',
  'request.tell': 'deskJournal:actions.requestTell',
  'request.note': 'deskJournal:actions.requestNote',
  'request.answer': 'deskJournal:actions.requestAnswer',
  'request.answered': 'deskJournal:actions.requestOutcome',
  'request.solved': 'deskJournal:actions.requestOutcome',
  'request.client': 'deskJournal:actions.requestOutcome',
  'request.step': 'deskJournal:actions.requestStep',
  'request.give': 'deskJournal:actions.requestGive',
  'request.take-over': 'deskJournal:actions.requestTakeOver',
  'request.let-go': 'deskJournal:actions.requestLetGo',
  'request.unreached': 'deskJournal:actions.requestOutcome',
  'request.tomorrow': 'deskJournal:actions.requestOutcome',
  'request.release': 'deskJournal:actions.requestRelease',
  'request.undo': 'deskJournal:actions.requestUndo',
  'requests.export': 'deskJournal:actions.requestsExport',
  'answer.save': 'deskOwnAnswers:journal.save',
  'answer.remove': 'deskOwnAnswers:journal.remove',
  'answer.undo': 'deskOwnAnswers:journal.undo',
  'duty.change': 'deskJournal:actions.duty',
} as const satisfies Record<string, TextKey>;
