import { lawyerName } from '../../../content/attorneys.ts';
import { isMeetingKind } from '../../../content/meeting-kinds.ts';
import { textsOf } from '../../../content/texts.server.ts';
import type { ClientCard } from '../../../features/clients/read-client.server.ts';
import { subjectOf } from '../../../features/request/staff-fields.server.ts';
import { formatDate, formatMoment, hourWords } from '../../../i18n/date-words.ts';
import type { Language } from '../../../i18n/languages.ts';
import { textOf } from '../../../i18n/text-of.ts';

export type ShownCard = ReturnType<typeof shownCard>;

/** A client as their card shows them, dates in words. */
export function shownCard(card: ClientCard, language: Language) {
  const { requests, meetings, notes } = card;
  const texts = textsOf(language);
  const day = (date: Date | null) => (date ? formatDate(date, language, 'long') : '');
  const codes = new Map(requests.map(({ id, code }) => [id, code]));
  const names = [...new Set(requests.map(({ name }) => name))];
  return {
    id: card.id,
    phones: card.phones,
    emails: card.emails,
    name: names[0] ?? '',
    otherNames: names.slice(1),
    languages: [...new Set(requests.map(({ lang }) => lang))],
    since: day(requests.at(-1)?.createdAt ?? null),
    /** The client's contacts: members of staff with a request, then lawyers with a meeting. */
    people: [
      ...new Set([
        ...requests.flatMap(({ takenByName }) => takenByName ?? []),
        ...meetings.map((meeting) => lawyerName(meeting.lawyer, language)),
      ]),
    ],
    requests: requests.map(({ createdAt, consentedAt, consentVersion, ...request }) => ({
      ...request,
      ...subjectOf(request, language),
      date: day(createdAt),
      consented: consentVersion ? day(consentedAt) : '',
    })),
    meetings: meetings.flatMap(({ requestId, starts, kind, status, ...meeting }) =>
      requestId && isMeetingKind(kind)
        ? {
            requestId,
            status,
            when: hourWords(starts, language),
            kind: texts.t(`booking:kinds.${kind}`),
            lawyer: lawyerName(meeting.lawyer, language),
          }
        : [],
    ),
    parts: card.parts
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, rows }) => ({
        title: textOf(texts, title),
        rows: rows.map(({ state, at, ...row }) => ({
          ...row,
          state: textOf(texts, state),
          date: day(at),
        })),
      })),
    notes: notes.map((note) => ({
      ...note,
      code: codes.get(note.requestId) ?? '',
      date: formatMoment(note.addedAt, language),
    })),
    alike: card.alike,
    moves: card.moves.map((move) => ({ ...move, date: formatMoment(move.movedAt, language) })),
  };
}
