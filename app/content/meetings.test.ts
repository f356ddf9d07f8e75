import { afterEach, expect, test } from 'vitest';
import { languages } from '../i18n/languages.ts';
import { company } from './company.ts';
import { defaultPeople } from './default-attorneys.ts';
import { isMeetingKind, type MeetingKind, meetingKindNames } from './meeting-kinds.ts';
import {
  calendarsFor,
  calendarsOf,
  choosableLawyers,
  kindsOf,
  lawyerOf,
  storedKinds,
  waysToMeet,
} from './meetings.ts';
import { knownServices } from './services.ts';
import { replaceFacts } from './snapshot.server.ts';

test('kinds of meeting are known by name', () => {
  expect(['office', 'phone', 'video', 'letter', 'toString', ''].map(isMeetingKind)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

afterEach(() => replaceFacts({}));

test.each(['ru', 'kg', 'en'] as const)('a meeting in %s is with somebody who speaks it', (lang) => {
  const calendars = calendarsFor({ kind: 'office', lang, service: undefined });
  expect(calendars.length).toBeGreaterThan(0);
  for (const { calendar, speaks } of company().attorneys) {
    expect(calendars.includes(calendar)).toBe(speaks.includes(lang));
  }
});

/** Limits the kinds of meeting offered by a calendar's lawyer. */
function offerOnly(offers: Record<number, MeetingKind[]>) {
  const people = defaultPeople.map((one) => ({ ...one, meets: offers[one.calendar] }));
  replaceFacts({ people: { people } });
}

test('nobody is offered a service or a kind of meeting that he does not take', () => {
  offerOnly({ 1: ['phone'], 3: ['office'], 4: ['phone', 'video'] });
  const services = [undefined, ...knownServices()];
  for (const kind of meetingKindNames) {
    for (const service of services) {
      const chosen = { kind, service, lawyer: undefined };
      const listed = choosableLawyers(chosen);
      const free = languages.flatMap((lang) => calendarsOf({ ...chosen, lang })).map(lawyerOf);
      for (const lawyer of [...listed, ...free]) {
        expect(lawyer && kindsOf(lawyer)).toContain(kind);
        if (service) expect(lawyer?.services).toContain(service);
      }
      // Every offered way to meet has at least one lawyer.
      const { kinds, languages: spoken } = waysToMeet(chosen);
      expect(listed.length > 0).toBe(kinds.includes(kind));
      for (const lang of spoken) expect(calendarsOf({ ...chosen, lang })).not.toEqual([]);
    }
  }
});

test('the hour of a chosen lawyer never becomes that of another', () => {
  offerOnly({ 1: ['phone'] });
  const chosen = { lang: 'ru', service: '1', lawyer: 'sydykova' } as const;
  expect(calendarsOf({ ...chosen, kind: 'phone' })).toEqual([1]);
  expect(calendarsOf({ ...chosen, kind: 'office' })).toEqual([]);
  expect(waysToMeet({ ...chosen, kind: 'office' }).kinds).toEqual(['phone']);
});

test('without a chosen lawyer every language that somebody speaks can be chosen', () => {
  offerOnly({});
  const chosen = { kind: 'office', service: undefined, lawyer: undefined } as const;
  const spoken = new Set(choosableLawyers(chosen).flatMap(({ speaks }) => speaks));
  const offered = languages.filter((lang) => spoken.has(lang));
  expect(offered.length).toBeGreaterThan(1);
  expect(waysToMeet(chosen)).toEqual({ kinds: meetingKindNames, languages: offered });
});

test('whoever is chosen stays in the list, also when he does not offer the kind', () => {
  offerOnly({ 1: ['phone'] });
  const listed = (lawyer?: string) =>
    choosableLawyers({ kind: 'office', service: undefined, lawyer }).map(({ key }) => key);
  expect(listed()).not.toContain('sydykova');
  expect(listed('sydykova')).toContain('sydykova');
});

test('all kinds are stored as none, so that one which is added later is offered too', () => {
  expect(storedKinds(meetingKindNames)).toBeUndefined();
  expect(storedKinds(['phone'])).toEqual(['phone']);
  expect(storedKinds([])).toEqual([]);
});

test('a calendar leads to its lawyer, an unknown one to nobody', () => {
  for (const lawyer of company().attorneys) expect(lawyerOf(lawyer.calendar)).toBe(lawyer);
  expect(lawyerOf(0)).toBeUndefined();
});
