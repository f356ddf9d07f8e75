import type { i18n } from 'i18next';
import type { Language } from '../i18n/languages.ts';
import type { Messages } from '../i18n/message-types.ts';
import { messagesIn } from '../i18n/messages-in.ts';
import type { Company } from './company-of.ts';
import type { ServiceId } from './site-facts.ts';

export type ServiceWords = Messages['services']['items']['1'];

/**
 * Texts of a service: of the original five from `services.json`, of an added one from its fact.
 * @throws when the service does not exist
 */
export function serviceWords(texts: i18n, id: ServiceId): ServiceWords {
  const items: Readonly<Record<ServiceId, ServiceWords>> = messagesIn(texts, 'services').items;
  const found = items[id];
  if (!found) throw new Error(`There is no service ${id}`);
  return found;
}

/** Texts of added services in a language. */
export function addedWords(
  { facts }: Company,
  language: Language,
): Readonly<Record<ServiceId, ServiceWords>> {
  const added = facts.services.services.flatMap(({ id, words }) => {
    if (!words) return [];
    const { works, terms, ...own } = words[language];
    const { card } = own;
    const lists = { works: [...works], terms: { ...terms, bring: [...terms.bring] } };
    // Added services derive these texts from a name and a sentence.
    const meta = { title: `${own.title} – {{company}}`, description: card };
    return [[id, { ...own, ...lists, block: card, meta }] as const];
  });
  return Object.fromEntries(added);
}
