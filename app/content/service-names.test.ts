import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../i18n/languages.ts';
import type { Messages } from '../i18n/message-types.ts';
import { practiceCards, serviceIds } from './services.ts';

function read<N extends keyof Messages>(language: string, name: N): Messages[N] {
  const file = join(import.meta.dirname, `../i18n/messages/${language}/${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

test.each(languages)('a service has one full and one short name in %s', (language) => {
  const { items } = read(language, 'services');
  const { events } = read(language, 'contact').form;
  const { cards } = read(language, 'home').practice;
  for (const id of serviceIds) {
    expect(items[id].bdtitle).toBe(items[id].title);
    expect(events[id]).toBe(items[id].menu);
  }
  for (const { key, service } of practiceCards.filter(({ key }) => key !== 'injury')) {
    expect([items[service].title, items[service].menu]).toContain(cards[key].title);
  }
});
