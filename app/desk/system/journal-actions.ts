import type { TextKey } from '../../i18n/text-of.ts';

/** Journal texts of the actions. */
export const systemActions = {
  'samples.remove': 'deskJournal:actions.samplesRemoved',
  'channel.switch': 'deskJournal:actions.channelSwitch',
  'backup.key-away': 'deskJournal:actions.backupKeyAway',
  'backup.key-shown': 'deskJournal:actions.backupKeyShown',
} as const satisfies Record<string, TextKey>;
