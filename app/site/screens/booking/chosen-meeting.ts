import { company } from '../../../content/company.ts';
import { meetingKindNames } from '../../../content/meeting-kinds.ts';
import { type ChosenMeeting, waysToMeet } from '../../../content/meetings.ts';
import { findService } from '../../../content/services.ts';
import type { OfferedHour } from '../../../features/calendar/booking-days.server.ts';
import { isLanguage, type Language } from '../../../i18n/languages.ts';

/** Query of /booking with a meeting and its hour chosen. */
export function hourQuery({ lang, ...chosen }: ChosenMeeting, { date, value }: OfferedHour) {
  return { ...chosen, in: lang, day: date, hour: value };
}

type ChoiceParameters = { kind?: unknown; in?: unknown; service?: unknown; lawyer?: unknown };

/**
 * Reads the choices in an address or form. Invalid ones become a meeting in the office with the first free lawyer, in
 * the page's language. A kind or language that the chosen lawyer, or every lawyer for the service, does not offer
 * becomes the first offered one.
 */
export function chosenMeeting(written: ChoiceParameters, language: Language): ChosenMeeting {
  const lawyer = company().attorneys.find(({ key }) => key === written.lawyer)?.key;
  const service = findService(written.service)?.id;
  const wanted = meetingKindNames.find((name) => name === written.kind) ?? 'office';
  const { kinds } = waysToMeet({ kind: wanted, service, lawyer });
  const kind = kinds.includes(wanted) ? wanted : (kinds[0] ?? wanted);
  const spoken = waysToMeet({ kind, service, lawyer }).languages;
  const lang = isLanguage(written.in) ? written.in : language;
  return { kind, lang: spoken.includes(lang) ? lang : (spoken[0] ?? lang), service, lawyer };
}
