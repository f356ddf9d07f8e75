import { afterEach, expect, test } from 'vitest';
import { company } from '#app/content/company.ts';
import { replaceFacts } from '#app/content/snapshot.server.ts';
import { byLanguage } from '#app/i18n/languages.ts';
import { readEnv } from '#platform/env.ts';
import { mailFrom } from './channels.ts';

afterEach(() => replaceFacts({}));

test("mails have the desk's sender name, unless the setting has another", () => {
  const from = (MAIL_FROM: string) => mailFrom(readEnv({ MAIL_FROM }));
  const bare = from('office@adilet.kg');
  const { facts } = company();
  replaceFacts({ company: { ...facts.company, name: byLanguage(() => 'Адилет, «Право»') } });
  expect(bare()).toBe('"Адилет, «Право»" <office@adilet.kg>');
  expect(from('Бюро <office@adilet.kg>')()).toBe('Бюро <office@adilet.kg>');
  expect(from('')()).toBe(`"Адилет, «Право»" <${facts.contacts.email}>`);
});
