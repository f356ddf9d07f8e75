import type { Language } from '../i18n/languages.ts';
import { company } from './company.ts';
import type { AttorneyWords, ServiceId } from './site-facts.ts';
import { typesetRecord } from './typeset-record.ts';

/** What a language says of somebody, also of one who has left. @throws when nobody has that key */
export function attorneyWords(key: string, language: Language): AttorneyWords {
  const found = company().people.find((person) => person.key === key);
  if (!found) throw new Error(`No attorney has the key ${key}`);
  return typesetRecord(found.words[language], language);
}

/** The attorneys who are responsible for a service. */
export function attorneysOf(service: ServiceId): string[] {
  return company()
    .attorneys.filter(({ services }) => services.includes(service))
    .map(({ key }) => key);
}
