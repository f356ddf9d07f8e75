import { planName } from '../../content/plans.ts';
import { serviceWords } from '../../content/service-words.ts';
import { isKnownService } from '../../content/services.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Language } from '../../i18n/languages.ts';
import {
  type FieldName,
  listedFields,
  type RequestColumn,
  type RequestField,
} from './request-fields.ts';

/** A field of a stored request as staff read it. */
export type StaffField = Pick<RequestField, 'desk'> & {
  name: FieldName;
  label: string;
  /** In words; empty where the form did not ask. */
  value: string;
};

/**
 * Every field of a stored request, in the order of the list.
 * @param row after a withdrawn consent it shows neither phone nor e-mail
 * @param language of who reads it
 */
export function staffFields(
  row: Record<RequestColumn, string> & { status?: string },
  language: Language,
): StaffField[] {
  const t = textsOf(language).getFixedT(null, 'deskRequests');
  return listedFields.map(([name, { column, kind, desk }]) => {
    const isContact = kind === 'phone' || kind === 'email';
    const hidden = isContact && row.status === 'withdrawn';
    const value = hidden ? '' : inWords(kind, row[column as RequestColumn], language);
    return { name, desk, label: t(`fields.${name}`), value };
  });
}

/** What a request is about, in words; empty where its form did not ask. */
export function subjectOf(
  { service, plan }: { service: string; plan: string },
  language: Language,
): { service: string; plan: string } {
  return {
    service: inWords('service', service, language),
    plan: inWords('plan', plan, language),
  };
}

/** An option as its text, anything else as it was typed; an unknown option is empty, a hidden one is not. */
function inWords(kind: RequestField['kind'], value: string, language: Language): string {
  if (kind === 'service') {
    return isKnownService(value) ? serviceWords(textsOf(language), value).menu : '';
  }
  return kind === 'plan' ? planName(value, language) : value;
}
