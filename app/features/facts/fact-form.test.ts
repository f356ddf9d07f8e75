import { expect, test } from 'vitest';
import { companyOf } from '../../content/company-of.ts';
import { defaultFacts } from '../../content/default-facts.ts';
import { byLanguage } from '../../i18n/languages.ts';
import { readFactForm, typedOf } from './fact-form.ts';
import type { FormSection } from './fact-rules.ts';
import { wrongLines } from './hours-rules.ts';

test.each(['company', 'contacts', 'hours'] as const)(
  'the form of %s gives back what it was filled with',
  (section) => {
    const typed = typedOf(section, defaultFacts[section]);
    expect(readFactForm(section, typed)).toEqual({ value: defaultFacts[section] });
  },
);

test('quotation marks around the name of the company are not kept: texts set their own', () => {
  const typed = typedOf('company', defaultFacts.company);
  const quoted = { ...typed, 'name.ru': '«Ак Жол»', 'nameCases.ru.of': '"Ак Жола"' };
  const { value } = readFactForm('company', quoted) as { value: typeof defaultFacts.company };
  expect([value.name.ru, value.nameCases.ru.of]).toEqual(['Ак Жол', 'Ак Жола']);
  const inner = readFactForm('company', { ...typed, 'name.ru': 'Бюро «Ак Жол»' });
  expect(inner).toMatchObject({ value: { name: { ru: 'Бюро «Ак Жол»' } } });
});

test('a tax number may be typed in groups, as papers have it', () => {
  const typed = { ...typedOf('company', defaultFacts.company), taxNumber: '0120 3201-910045' };
  expect(readFactForm('company', typed)).toMatchObject({ value: { taxNumber: '01203201910045' } });
});

const refused: [FormSection, string, string, string][] = [
  ['company', 'name.kg', ' ', 'required'],
  ['company', 'name.en', 'A'.repeat(41), 'long'],
  ['company', 'name.ru', '{{opens}}', 'signs'],
  ['company', 'taxNumber', '123', 'tax'],
  ['company', 'experienceYears', '8.5', 'number'],
  ['contacts', 'phone', '+7 999 123-45-67', 'phone'],
  ['contacts', 'mobile', '0555', 'phone'],
  ['contacts', 'email', 'office@', 'email'],
  ['contacts', 'social.facebook', 'javascript:alert(1)', 'link'],
  ['contacts', 'videoId', 'https://example.com', 'video'],
  ['contacts', 'geo.latitude', '91', 'place'],
  ['contacts', 'geo.longitude', '', 'required'],
  ['contacts', 'social.telegram', 'http://example.com/firma', 'link'],
  ['contacts', 'social.instagram', 'instagram.com', 'link'],
  ['contacts', 'social.youtube', 'our channel', 'link'],
  ['contacts', 'chatNumber', 'wa.me/123', 'phone'],
  ['hours', 'hours.opens', '25:00', 'time'],
  ['hours', 'hours.closes', '8:00', 'order'],
  ['hours', 'workdays.first', '6', 'order'],
  ['hours', 'lastDayCloses', '19:00', 'lastDay'],
  ['hours', 'lastDayCloses', '9:00', 'lastDay'],
  ['hours', 'lunch.to', '', 'lunch'],
  ['hours', 'lunch.to', '19:30', 'lunch'],
  ['hours', 'holidays', '31.02', 'date'],
  ['hours', 'shortDays', '31.12', 'shortDay'],
  ['hours', 'shortDays', '31.12 20:00', 'shortDay'],
];

test.each(refused)('%s: %s as "%s" is refused', (section, name, value, problem) => {
  const read = readFactForm(section, { ...typedOf(section, defaultFacts[section]), [name]: value });
  // Of two ends the second one is marked.
  const marked = name === 'workdays.first' ? 'workdays.last' : name;
  expect(read).toMatchObject({ problems: { [marked]: problem } });
});

test.each([
  ['telegram', 'https://t.me/firma_kg'],
  ['instagram', 'https://instagram.com/firma_kg'],
  ['facebook', 'https://facebook.com/firma_kg'],
  ['youtube', 'https://youtube.com/@firma_kg'],
] as const)('a page at %s is stored as %s, however it is typed', (network, address) => {
  const [, path = ''] = /^https:\/\/(.*)$/.exec(address) ?? [];
  const shared = `${address}?igsh=abc&utm_source=qr#top`;
  const ways = ['@firma_kg', 'firma_kg', path, address, `http://www.${path}/`, `m.${path}`, shared];
  for (const typed of ways) {
    const form = { ...typedOf('contacts', defaultFacts.contacts), [`social.${network}`]: typed };
    expect(readFactForm('contacts', form), typed).toMatchObject({
      value: { social: { [network]: address } },
    });
  }
});

test('a page with a number for its name, one with a point in it, and one elsewhere are kept', () => {
  const pages = {
    facebook: 'https://facebook.com/profile.php?id=100012',
    instagram: 'https://instagram.com/firma.kg',
    telegram: 'https://example.com/telegram',
  };
  const typed = {
    ...typedOf('contacts', defaultFacts.contacts),
    'social.facebook': 'www.facebook.com/profile.php?id=100012&mibextid=abc',
    'social.instagram': '@firma.kg',
    'social.telegram': pages.telegram,
  };
  expect(readFactForm('contacts', typed)).toMatchObject({ value: { social: pages } });
});

test('numbers, videos and days are taken as people write them', () => {
  const typed = {
    ...typedOf('contacts', defaultFacts.contacts),
    phone: '0312 98-76-54',
    mobile: '',
    videoId: 'https://youtu.be/aaaaaaaaaaa?t=5',
    chatNumber: 'https://wa.me/996555123456?text=hello',
    'social.instagram': 'instagram.com/firma',
    // Coordinates as maps copy them, with a different location.
    'geo.latitude': '40.5140, 72.8161',
    'geo.longitude': '',
    'room.ru': '',
  };
  expect(readFactForm('contacts', typed)).toMatchObject({
    value: {
      phone: '+996312987654',
      mobile: '',
      videoId: 'aaaaaaaaaaa',
      chatNumber: '+996555123456',
      social: { instagram: 'https://instagram.com/firma' },
      geo: { latitude: 40.514, longitude: 72.8161 },
      room: { ru: '' },
    },
  });
  const { contacts } = defaultFacts;
  const house = { ...contacts, room: byLanguage(() => '') };
  const { full } = companyOf({ ...defaultFacts, contacts: house }).address;
  expect(full).toEqual(byLanguage(() => expect.not.stringMatching(/^,|,\s*,|,\s*$/)));
  const days = {
    holidays: '9.3.2027\r\n1.1\n\n01.01',
    // The second is as long as the others.
    shortDays: `31.12 09:30\n7.3 ${defaultFacts.hours.hours.closes}`,
  };
  expect(readFactForm('hours', { ...typedOf('hours', defaultFacts.hours), ...days })).toMatchObject(
    {
      value: {
        holidays: ['01-01', '2027-03-09'],
        shortDays: { '12-31': '9:30', '03-07': '19:00' },
      },
    },
  );
});

test('of the days of an office, the lines that are refused are named as they were typed', () => {
  const typed = {
    ...typedOf('hours', defaultFacts.hours),
    holidays: '21.03\n31.02\n2027-03-09',
    shortDays: '31.12 15:00\n 7.3 20:00 \n30.12\n6.3 8:00',
  };
  expect(wrongLines('holidays', typed)).toEqual(['31.02', '2027-03-09']);
  expect(wrongLines('shortDays', typed)).toEqual(['7.3 20:00', '30.12', '6.3 8:00']);
  expect(wrongLines('replyHours', typed)).toEqual([]);
});
