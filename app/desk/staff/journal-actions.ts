import type { TextKey } from '../../i18n/text-of.ts';

/** Journal texts of the actions. */
export const staffActions = {
  'staff.invite': 'deskJournal:actions.invited',
  'staff.uninvite': 'deskJournal:actions.uninvited',
  'staff.join': 'deskJournal:actions.joined',
  'staff.role': 'deskJournal:actions.role',
  'staff.calendar': 'deskJournal:actions.staffCalendar',
  'staff.sign-out': 'deskJournal:actions.signedOut',
  'staff.remove': 'deskJournal:actions.removed',
  'account.sign-in': 'deskJournal:actions.signedIn',
  'account.codes-guessed': 'deskJournal:actions.codesGuessed',
  'account.profile': 'deskJournal:actions.profile',
  'account.password': 'deskJournal:actions.password',
  'account.codes': 'deskJournal:actions.codes',
  'account.passkey-add': 'deskJournal:actions.passkeyAdded',
  'account.passkey-remove': 'deskJournal:actions.passkeyRemoved',
} as const satisfies Record<string, TextKey>;
