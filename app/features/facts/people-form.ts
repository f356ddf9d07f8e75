import { meetingKindNames } from '../../content/meeting-kinds.ts';
import { kindsOf } from '../../content/meetings.ts';
import { knownServices } from '../../content/services.ts';
import type { Attorney } from '../../content/site-facts.ts';
import { byLanguage, languages } from '../../i18n/languages.ts';
import { type FactProblems, fieldsIn, readTyped, type TypedFacts } from './fact-form.ts';
import { personSchema } from './fact-rules.ts';

/** What the desk changes of a person; key, calendar and ornament stay. */
export type PersonFacts = Pick<
  Attorney,
  'words' | 'speaks' | 'services' | 'meets' | 'social' | 'left'
>;

const nobody: PersonFacts = {
  words: byLanguage(() => ({ name: '', specialty: '', bio: '' })),
  speaks: [],
  services: [],
  social: { facebook: '', instagram: '', telegram: '', youtube: '' },
  left: false,
};

/** The fields of a person's form; those of a new one without `person`. */
export function typedOfPerson(person: PersonFacts = nobody): TypedFacts {
  const { words, speaks, services, social, left } = person;
  const meets = kindsOf(person);
  const checked = <V extends string>(all: readonly V[], some: readonly V[]) =>
    Object.fromEntries(all.map((each) => [each, some.includes(each)]));
  return Object.fromEntries(
    fieldsIn({
      words,
      speaks: checked(languages, speaks),
      services: checked(knownServices(), services),
      meets: checked(meetingKindNames, meets),
      social,
      left,
    }),
  );
}

/** Reads a person's form. @returns the facts, or what is wrong with which field */
export function readPersonForm(
  typed: TypedFacts,
): { value: PersonFacts } | { problems: FactProblems } {
  return readTyped(personSchema, typed);
}

/** The fields of everybody, `people.<key>.words.ru.name`, and the order, to compare two versions. */
export function typedOfPeople(people: readonly Attorney[]): TypedFacts {
  const each = people.flatMap((person) =>
    Object.entries(typedOfPerson(person)).map(([name, typed]) => [
      `people.${person.key}.${name}`,
      typed,
    ]),
  );
  return { ...Object.fromEntries(each), order: people.map(({ key }) => key).join('\n') };
}

/** Names of the quarters of `app/site/people/shyrdak.tsx`. */
const corners = ['arc', 'teeth', 'eye', 'step', 'horn', 'wedge'] as const;
const hearts = ['leaf', 'cross', 'steps', 'rhomb', 'sun', 'horns'] as const;

/** People with one more, who gets a key, a calendar and an ornament that nobody had before. */
export function withNewPerson(people: readonly Attorney[], facts: PersonFacts): Attorney[] {
  const calendar = Math.max(0, ...people.map((person) => person.calendar)) + 1;
  const name =
    facts.words.en.name
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.at(-1) ?? 'lawyer';
  const key = people.some((person) => person.key === name) ? `${name}-${calendar}` : name;
  const place = calendar - 1;
  const corner = corners[place % 6] ?? 'arc';
  // The first six have pairs of their own; each further six are shifted by one.
  const heart = hearts[(place + Math.floor(place / 6)) % 6] ?? 'leaf';
  return [...people, { ...facts, key, calendar, shyrdak: [`corner-${corner}`, `heart-${heart}`] }];
}

/**
 * An earlier version of the people, to be restored: who came later stays, as somebody who has left, because the number
 * of a calendar is never given to somebody else.
 */
export function restoredPeople(version: readonly Attorney[], now: readonly Attorney[]): Attorney[] {
  const later = now.filter(({ key }) => !version.some((person) => person.key === key));
  return [...version, ...later.map((person) => ({ ...person, left: true }))];
}
