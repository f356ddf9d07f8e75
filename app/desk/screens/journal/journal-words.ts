import type { i18n } from 'i18next';
import { pathTo } from '../../../addresses/path-to.ts';
import { textOf } from '../../../i18n/text-of.ts';
import { journalFields, journalLists } from './journal-values.ts';

type Values = Record<string, unknown>;

/**
 * A line for each field that changed: `Роль: редактор → руководитель`.
 * @param names of members of staff by their ids
 */
export function changeWords(
  before: unknown,
  after: unknown,
  texts: i18n,
  names: ReadonlyMap<string, string>,
): string[] {
  const sides = [before, after].map((side) => (side ?? {}) as Values);
  const fields = [...new Set(sides.flatMap((side) => Object.keys(side)))];
  return fields.flatMap((field) => {
    const known = journalFields[field];
    const values = sides
      .filter((side) => field in side)
      .map((side) => valueWords(side[field], field, texts, names));
    if (values.length === 2 && values[0] === values[1]) return [];
    return `${known ? textOf(texts, known.name) : field}: ${values.join(' → ')}`;
  });
}

function valueWords(
  value: unknown,
  field: string,
  texts: i18n,
  names: ReadonlyMap<string, string>,
): string {
  if (value === null || value === undefined || value === '') return texts.t('deskJournal:none');
  if (Array.isArray(value))
    return value.map((part) => valueWords(part, field, texts, names)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const stored = String(value);
  const key = journalFields[field]?.values?.[stored];
  return key ? textOf(texts, key) : (names.get(stored) ?? stored);
}

/** `request:17` as words with the address of its screen; what has no screen stays as it is stored. */
export function subjectWords(subject: string, texts: i18n): { label: string; href?: string } {
  const [, kind, id = ''] =
    /^(request|review|post|newsletter|subscriber|redirect):(\d+)$/.exec(subject) ?? [];
  if (kind === 'request') {
    const href = pathTo('deskRequest', { id });
    return { label: texts.t('deskJournal:subjects.request', { id }), href };
  }
  if (kind === 'review') {
    const href = pathTo('deskReview', { id });
    return { label: texts.t('deskJournal:subjects.review', { id }), href };
  }
  if (kind === 'post') {
    const href = pathTo('deskPost', { id });
    return { label: texts.t('deskJournal:subjects.post', { id }), href };
  }
  if (kind === 'newsletter') {
    const href = pathTo('deskIssue', { id });
    return { label: texts.t('deskJournal:subjects.issue', { id }), href };
  }
  if (kind === 'redirect') return { label: texts.t('deskJournal:subjects.redirect', { id }) };
  if (kind === 'subscriber') return { label: texts.t('deskJournal:subjects.subscriber', { id }) };
  const [, code] = /^check:(K-\w{6})$/.exec(subject) ?? [];
  if (code)
    return { label: texts.t('deskConflicts:number', { code }), href: pathTo('deskConflicts') };
  const list = journalLists[subject];
  return { label: list ? textOf(texts, list) : subject };
}
