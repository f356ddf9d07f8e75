import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { byLanguage } from '../i18n/languages.ts';
import { company } from './company.ts';
import { defaultFacts } from './default-facts.ts';
import type { SiteFacts } from './site-facts.ts';
import { replaceFacts, replaceTexts, snapshot, withOneSnapshot } from './snapshot.server.ts';
import { textsOf } from './texts.server.ts';

const none = byLanguage<Map<string, string>>(() => new Map());
const phone = '+996312987654';
const renumbered: Partial<SiteFacts> = { contacts: { ...defaultFacts.contacts, phone } };
const repriced: Partial<SiteFacts> = {
  plans: {
    ...defaultFacts.plans,
    plans: defaultFacts.plans.plans.map((plan) => ({ ...plan, price: 6100 })),
  },
};
const price = () => textsOf('en').t('home:prices.business');

afterEach(() => {
  replaceTexts(none);
  replaceFacts({});
});

test('a page sees one snapshot, with what it renders inside; a stream goes on with the newest one', async () => {
  const [oldPhone, oldPrice] = [company().phone, price()];
  let onwards: Promise<unknown> = Promise.resolve();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await withOneSnapshot(async () => {
    const begun = snapshot();
    onwards = ended.then(() => [company().phone, price()]);
    replaceFacts({ ...renumbered, ...repriced });
    await pause(1);
    replaceTexts({ ...none, en: new Map([['home:prices.business', 'Now {{priceInitial}}']]) });
    expect([company().phone, price()]).toEqual([oldPhone, oldPrice]);
    await withOneSnapshot(async () => expect(snapshot()).toBe(begun));
    expect(snapshot()).toBe(begun);
  });
  const now = [phone, 'Now 6\u00a0100'];
  expect([company().phone, price()]).toEqual(now);
  end();
  expect(await onwards).toEqual(now);
  await withOneSnapshot(async () => expect([company().phone, price()]).toEqual(now));
});

test('facts of the files hold for sections, fields and people that are missing', () => {
  const { people } = defaultFacts.people;
  replaceFacts({ ...renumbered, people: { people: people.slice(1) } });
  expect(company().facts.contacts).toEqual({ ...defaultFacts.contacts, phone });
  expect(company().facts.company).toEqual(defaultFacts.company);
  expect(company().attorneys).toEqual(people.slice(1));
  expect(company().people.at(-1)).toEqual({ ...people[0], left: true });
  replaceFacts({});
  expect(company().facts).toEqual(defaultFacts);
});

test.each(['company.ts', 'snapshot.server.ts'])(
  'a constant of a module cannot keep a fact, with %s loaded',
  async (first) => {
    const folder = mkdtempSync(join(tmpdir(), 'kalys-planted-'));
    const path = (name: string) => JSON.stringify(join(import.meta.dirname, name));
    const planted = join(folder, 'planted.ts');
    writeFileSync(
      planted,
      `import ${path(first)};
      import { company } from ${path('company.ts')};
      export const [phone] = company().phones;`,
    );
    const loading = promisify(execFile)(process.execPath, [planted]);
    await expect(loading).rejects.toThrow(/The company is not known/);
    rmSync(folder, { recursive: true });
  },
);

test('facts that were saved before a language was added have the words of the default one in it', () => {
  const name = { ru: 'Адилет' } as SiteFacts['company']['name'];
  replaceFacts({ company: { ...defaultFacts.company, name } });
  expect(company().name).toEqual(byLanguage(() => 'Адилет'));
  expect(company().legalName).toEqual(defaultFacts.company.legalName);
});
