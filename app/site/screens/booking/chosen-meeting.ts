import { isMeetingKind, type MeetingKind } from '../../../content/meetings.ts';
import { isLanguage, type Language } from '../../../i18n/languages.ts';

/** The meeting that is looked for: its kind and language decide which hours are free. */
export type ChosenMeeting = { kind: MeetingKind; lang: Language };

/**
 * Reads the choice of an address or a form; what is no choice becomes a meeting in the office, in the language of the
 * page.
 */
export function chosenMeeting(kind: unknown, lang: unknown, language: Language): ChosenMeeting {
  const name = `${kind}`;
  return {
    kind: isMeetingKind(name) ? name : 'office',
    lang: isLanguage(lang) ? lang : language,
  };
}
