import { pathOf, pathTo } from '../../../addresses/path-to.ts';
import { isShown } from '../../../addresses/shown-pages.ts';
import type { AddressName } from '../../../addresses/table.ts';
import { attorneyWords, lawyerName } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { isCalendarDay } from '../../../i18n/calendar-day.ts';
import { dayWords } from '../../../i18n/date-words.ts';
import type { Language } from '../../../i18n/languages.ts';
import { officeTime } from '../../../i18n/office-clock.ts';
import { textOf } from '../../../i18n/text-of.ts';
import type { JournalSubject } from '../../../manifest/manifest.ts';
import { subjects } from '../../../modules.ts';
import { fileTitle } from '../../file-title.ts';
import { journalLists } from './journal-values.ts';

type Subject = { label: string; href?: string };

/** Things with a number, and the row of the address table that shows one. */
const numbered: Record<string, JournalSubject> = {
  ...subjects,
  request: { label: 'deskJournal:subjects.request', row: 'deskRequest' },
  answer: { label: 'deskOwnAnswers:journal.subject', row: 'deskAnswer' },
  client: { label: 'deskClients:journal.subject', row: 'deskClient' },
  invitation: { label: 'deskJournal:subjects.invitation' },
  closure: { label: 'deskJournal:subjects.closure' },
};

/**
 * Subject of a journal row: `request:17`, `duty:2026-11-23` as text, with the address of its screen. Unknown ones stay
 * as stored.
 */
export function subjectWords(subject: string, language: Language): Subject {
  const texts = textsOf(language);
  const [kind = '', id = ''] = subject.split(':');
  const known = numbered[kind];
  if (known && (known.coded || /^\d+$/.test(id))) {
    const label = texts.t(known.label, { id, code: id });
    const row = known.row as AddressName | undefined;
    return row && isShown(row) ? { label, href: pathOf(row, { id }) } : { label };
  }
  if (kind === 'text') {
    const key = subject.slice('text:'.length);
    return {
      label: texts.t('deskTexts:journal.subject', { key }),
      href: pathTo('deskText', { id: key }),
    };
  }
  if (kind === 'reading') {
    return {
      label: textOf(texts, fileTitle(id)),
      href: pathTo('deskTexts', { query: { file: id } }),
    };
  }
  if (isCalendarDay(id)) {
    const label = dayWords(officeTime(id, '12:00'), language);
    return kind === 'meetings'
      ? { label, href: pathTo('deskMeetings', { query: { day: id } }) }
      : { label };
  }
  if (kind === 'portrait') {
    return { label: personName(id, language), href: pathTo('deskPortrait', { id }) };
  }
  if (kind === 'calendar') return { label: lawyerName(Number(id), language) || subject };
  const list = journalLists[subject];
  return { label: list ? textOf(texts, list) : subject };
}

/** Name of a person with a portrait; their key if unknown. */
function personName(key: string, language: Language): string {
  if (key === 'director') return textsOf(language).t('person:name');
  return company().people.some((person) => person.key === key)
    ? attorneyWords(key, language).name
    : key;
}
