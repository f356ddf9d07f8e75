import { lawyerName } from '../../content/attorneys.ts';
import { company } from '../../content/company.ts';
import { isMeetingKind } from '../../content/meeting-kinds.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { ListedMeeting } from '../../features/calendar/list-meetings.server.ts';
import { dayWords, hourWords } from '../../i18n/date-words.ts';
import { midSentence, plainText } from '../../i18n/formats.ts';
import { defaultLanguage, isLanguage, type Language } from '../../i18n/languages.ts';
import { officeClock, officeDay } from '../../i18n/office-clock.ts';

/** Calendars with the names of their lawyers. */
export function lawyersIn(language: Language): { calendar: number; name: string }[] {
  return company().attorneys.map(({ calendar }) => ({
    calendar,
    name: lawyerName(calendar, language),
  }));
}

export type MeetingLine = ReturnType<typeof lineOf>;

/** A meeting or closure as lists show it. */
export function lineOf(meeting: ListedMeeting, language: Language) {
  const texts = textsOf(language);
  const { id, requestId, status, starts, ends, kind, name, reason, code, phone, lawyer } = meeting;
  const oneDay = officeDay(starts) === officeDay(ends);
  return {
    id,
    requestId,
    status,
    lawyer: lawyerName(lawyer, language),
    calendar: lawyer,
    ended: ends <= new Date(),
    day: dayWords(starts, language),
    time: oneDay
      ? `${officeClock(starts)}–${officeClock(ends)}`
      : `${hourWords(starts, language)} – ${hourWords(ends, language)}`,
    oneDay,
    kind: isMeetingKind(kind) ? texts.t(`booking:kinds.${kind}`) : '',
    name: name ?? '',
    code: code ?? '',
    reason,
    phone: phone ?? '',
    whatsapp: whatsappHref(meeting),
  };
}

/** A reminder that is ready to be sent by one tap, in the language of the visitor; empty without a phone. */
function whatsappHref({ phone, written, status, starts, kind, name }: ListedMeeting): string {
  if (!phone || !isMeetingKind(kind) || (status !== 'booked' && status !== 'displaced')) return '';
  const lang = isLanguage(written) ? written : defaultLanguage;
  const texts = textsOf(lang);
  const text = texts.t(`deskMeetings:whatsapp.${status}`, {
    name,
    when: hourWords(starts, lang),
    kind: midSentence(texts.t(`booking:kinds.${kind}`)),
  });
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(plainText(text))}`;
}
