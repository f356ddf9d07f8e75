import type { Language } from '../i18n/languages.ts';
import { company } from './company.ts';
import type { AttorneyWords, ServiceId } from './site-facts.ts';
import { typesetRecord } from './typeset-record.ts';

/** An attorney's texts in a language, also after they have left. @throws for an unknown key */
export function attorneyWords(key: string, language: Language): AttorneyWords {
  const found = company().people.find((person) => person.key === key);
  if (!found) throw new Error(`No attorney has the key ${key}`);
  return typesetRecord(found.words[language], language);
}

/** Name of the lawyer with a calendar number, also after they have left; empty for an unknown number. */
export function lawyerName(calendar: number, language: Language): string {
  const found = company().people.find((person) => person.calendar === calendar);
  return found ? attorneyWords(found.key, language).name : '';
}

/** Attorneys responsible for a service. */
export function attorneysOf(service: ServiceId): string[] {
  return company()
    .attorneys.filter(({ services }) => services.includes(service))
    .map(({ key }) => key);
}
