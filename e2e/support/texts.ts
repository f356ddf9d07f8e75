import { readFileSync } from 'node:fs';
import { textFacts } from '../../app/content/facts.ts';
import type { Language } from '../../app/i18n/languages.ts';
import { messageFiles } from '../../app/i18n/message-files.ts';
import type { Messages } from '../../app/i18n/message-types.ts';
import { typeset } from '../../app/i18n/typeset.ts';
import { company } from './company.ts';

const paths = new Map(
  messageFiles().map(({ language, namespace, path }) => [`${language}/${namespace}`, path]),
);

/** A namespace of a language's messages, typeset and with the company's facts, as on the site. */
export function texts<N extends keyof Messages>(language: Language, namespace: N): Messages[N] {
  const file = readFileSync(paths.get(`${language}/${namespace}`) ?? '', 'utf8');
  return JSON.parse(file, (_, value: unknown) =>
    typeof value === 'string' ? withCompany(typeset(value, language), language) : value,
  );
}

/** Messages of a module, for specs outside of it: without its folder they still compile. */
export function moduleTexts<Words>(language: Language, namespace: string): Words {
  return texts(language, namespace as keyof Messages) as Words;
}

/** Replaces no-break spaces, as Playwright does when reading pages. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Fills in `{{placeholders}}` of a message. */
export function interpolate(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

function withCompany(message: string, language: Language): string {
  const facts = textFacts(language, company);
  return message.replace(
    /\{\{((?:company|workdays|city|country|currency|keep)\w*|daysOff|phoneExample|lawyers)\}\}/g,
    (_, name: keyof typeof facts) => String(facts[name]),
  );
}
