import { expect, test } from 'vitest';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { seedDemo } from '../../../db/seed/seed.ts';
import { company } from '../../content/company.ts';
import { defaultPeople } from '../../content/default-attorneys.ts';
import { defaultCases } from '../../content/default-cases.ts';
import { replaceFacts, replaceTexts } from '../../content/snapshot.server.ts';
import { writtenTexts } from '../../i18n/i18n.server.ts';
import { byLanguage, type Language, languages } from '../../i18n/languages.ts';
import { readOpening } from './before-opening.server.ts';
import { removeSamples } from './remove-samples.server.ts';
import { inventedIn, lifeOfDirector, sampleLawyers } from './samples.ts';

const noTexts = () => byLanguage(() => new Map());

/** A change of every text of every case. */
function ownCases(language: Language): Map<string, string> {
  const keys = [...writtenTexts(language).keys()];
  const story = keys.filter((key) => key.startsWith('cases:items.'));
  return new Map(story.map((key) => [key, 'Своё']));
}

test('what is still a sample is listed, and gone when it is done', async () => {
  await using site = await openTestSite();
  const { company: name, contacts, hours, people } = company().facts;
  try {
    await seedDemo(site.database.owner);
    // Explicit, as a firm may have other facts in its files.
    replaceFacts({
      company: {
        ...name,
        legalName: { ...name.legalName, ru: 'ОсОО «Калыс»' },
        taxNumber: '00000000000000',
        registerNumber: '',
      },
      contacts: {
        ...contacts,
        phone: '+996312000000',
        chatNumber: '+996700000000',
        videoId: 'aqz-KE-bpKQ',
        mobile: '+996700000000',
        directorEmail: 'director@kalys.example',
        email: 'office@kalys.example',
        street: { ...contacts.street, ru: 'ул. Адилеттик, 12' },
        geo: { latitude: 42.8746, longitude: 74.5698 },
      },
      hours: { ...hours, calendarYear: 2026 },
    });
    expect(await readOpening(site, ['home', 'faq'], '2026-11-23')).toEqual([
      { name: 'facts', section: 'company', facts: ['legalName', 'taxNumber', 'showsBlogSamples'] },
      {
        name: 'facts',
        section: 'contacts',
        facts: [
          'phone',
          'mobile',
          'chatNumber',
          'email',
          'directorEmail',
          'street',
          'geo',
          'videoId',
        ],
      },
      { name: 'lawyers', count: 6 },
      { name: 'cases', count: 6 },
      { name: 'demo', kind: 'posts', count: 24 },
      { name: 'demo', kind: 'reviews', count: 10 },
      { name: 'director', word: 'Турдубеков' },
      { name: 'life', count: 12 },
      { name: 'reading', count: 2, file: 'home' },
      { name: 'register' },
      { name: 'holidays', year: 2027 },
    ]);
    replaceFacts({ ...company().facts, contacts: { ...company().facts.contacts, phone: '1' } });
    await removeSamples(site.database, 'an-owner');
    const names = (await readOpening(site, [], '2026-11-23')).map(({ name }) => name);
    expect(names).not.toContain('demo');
    const [, second] = await readOpening(site, ['home', 'faq'], '2026-11-23');
    expect(second).toMatchObject({
      facts: ['mobile', 'chatNumber', 'email', 'directorEmail', 'street', 'geo', 'videoId'],
    });
    await using own = await openTestSite();
    replaceFacts({
      company: {
        ...name,
        legalName: byLanguage(() => 'Свой'),
        taxNumber: '1',
        registerNumber: '1',
        showsBlogSamples: false,
      },
      contacts: {
        ...contacts,
        phone: '1',
        mobile: '',
        chatNumber: '1',
        videoId: '1',
        email: 'a@b.kg',
        directorEmail: 'c@b.kg',
        street: byLanguage(() => 'Своя'),
        geo: { latitude: 1, longitude: 1 },
      },
      hours: { ...hours, calendarYear: 2027 },
      people: { people: people.people.map((person) => ({ ...person, left: true })) },
      cases: { cases: defaultCases.map((one) => ({ ...one, attorney: '' })) },
    });
    const texts = byLanguage(ownCases);
    const { ru } = texts;
    ru.set('person:name', 'Своё');
    replaceTexts(texts);
    expect(await readOpening(own, [], '2026-11-23')).toMatchObject([
      { name: 'director' },
      { name: 'life', count: 12 },
    ]);
    // A text in one language is enough to leave the life invented, as it is to leave a case.
    for (const language of languages) {
      for (const key of writtenTexts(language).keys())
        if (lifeOfDirector.test(key)) texts[language].set(key, '–');
    }
    texts.kg.delete('person:education.items.1.text');
    replaceTexts(texts);
    expect(await readOpening(own, [], '2026-11-23')).toMatchObject([
      { name: 'director' },
      { name: 'life', count: 1 },
    ]);
    texts.kg.set('person:education.items.1.text', 'Менин билимим');
    for (const key of ['person:photoAlt', 'person:experience.paragraphs.0', 'meta:director.title'])
      ru.set(key, 'Своё');
    replaceTexts(texts);
    expect(await readOpening(own, [], '2026-11-23')).toEqual([]);
    // One text in one language is enough to leave a case invented.
    texts.kg.delete('cases:items.divorce-flat.done.1');
    expect(inventedIn('divorce-flat')).toEqual(['kg']);
    expect(await readOpening(own, ['home', 'faq'], '2026-11-23')).toEqual([
      { name: 'cases', count: 1 },
      { name: 'reading', count: 2, file: 'home' },
    ]);
    const cases = defaultCases.map((one) => ({
      ...one,
      attorney: '',
      hidden: one.key === 'divorce-flat',
    }));
    replaceFacts({ ...company().facts, cases: { cases } });
    expect(await readOpening(own, [], '2026-11-23'), 'hidden').toEqual([]);
  } finally {
    replaceTexts(noTexts());
    replaceFacts({});
  }
});

test('a lawyer with a name of ours and a story that was invented in one language counts', () => {
  const renamed = (story: string) =>
    defaultPeople.map((person) => ({
      ...person,
      words: byLanguage((language) => ({
        ...person.words[language],
        name: 'Азат Азатов',
        ...(language !== story && { bio: 'Своё' }),
      })),
    }));
  const count = (story: string) => sampleLawyers({ ...company(), people: renamed(story) });
  expect(languages.map(count)).toEqual(languages.map(() => defaultPeople.length));
  expect(count('none of them')).toBe(0);
  // Cases name the lawyers who led them, former ones as well.
  const left = defaultPeople.map((person) => ({ ...person, left: true }));
  const named = new Set(defaultCases.map(({ attorney }) => attorney));
  expect(sampleLawyers({ ...company(), people: left })).toBe(named.size);
  expect(sampleLawyers({ ...company(), people: left, cases: [] })).toBe(0);
});
