import * as v from 'valibot';
import { meetingKindNames } from '../../content/meeting-kinds.ts';
import { kindsOf, storedKinds } from '../../content/meetings.ts';
import { knownServices } from '../../content/services.ts';
import type { Attorney } from '../../content/site-facts.ts';
import { countMeetingsOf } from '../../features/calendar/list-meetings.server.ts';
import { social } from '../../features/facts/fact-rules.ts';
import {
  checkbox,
  checkboxes,
  inEachLanguage,
  line,
  optionalLine,
  says,
} from '../../features/facts/fact-values.ts';
import { languages } from '../../i18n/languages.ts';
import type { Collection } from './collection.server.ts';
import { networkFields } from './fact-layout.ts';

/** A box for each value. */
const checked = <V extends string>(all: readonly V[], some: readonly V[] = []) =>
  Object.fromEntries(all.map((each) => [each, some.includes(each)]));

export const people: Collection<Attorney> = {
  section: 'people',
  key: 'key',
  hidden: 'left',
  hiddenTitle: 'deskFacts:people.former',
  schema: v.object({
    words: inEachLanguage(
      v.object({ name: line(80), specialty: line(120), bio: optionalLine(600) }),
    ),
    speaks: v.pipe(
      checkboxes(() => languages),
      v.minLength(1, says('speaks')),
    ),
    services: checkboxes(knownServices),
    meets: v.pipe(
      checkboxes(() => meetingKindNames),
      v.minLength(1, says('meets')),
      v.transform((kinds) => storedKinds(kinds)),
    ),
    social,
    left: checkbox,
    advocate: checkbox,
    licence: optionalLine(40),
    since: optionalLine(4),
  }),
  layout: [
    {
      title: 'person',
      fields: [
        { name: 'words.*.name', label: 'personName' },
        { name: 'words.*.specialty', label: 'specialty' },
        { name: 'words.*.bio', label: 'bio', kind: 'lines', hint: 'optional', optional: true },
        { name: 'advocate', label: 'advocate', kind: 'check', hint: 'advocate' },
        { name: 'licence', label: 'licence', hint: 'licence', optional: true },
        { name: 'since', label: 'since', kind: 'number', hint: 'since', optional: true },
      ],
    },
    {
      title: 'work',
      fields: [
        { name: 'speaks', label: 'speaks', kind: 'languages', hint: 'speaks' },
        { name: 'services', label: 'services', kind: 'services', hint: 'services' },
        { name: 'meets', label: 'meets', kind: 'meetingKinds', hint: 'meets' },
        { name: 'left', label: 'left', kind: 'check', hint: 'left' },
      ],
    },
    {
      title: 'networks',
      fields: [
        ...networkFields,
        { name: 'social.youtube', label: 'youtube', kind: 'url', optional: true },
      ],
    },
  ],
  form: ({ speaks, services, meets, ...person }) => ({
    ...person,
    speaks: checked(languages, speaks),
    services: checked(knownServices(), services),
    meets: checked(meetingKindNames, kindsOf({ meets })),
  }),
  /** The number of a calendar is never given to another person. */
  identify(all, { words }) {
    const calendar = Math.max(0, ...all.map((person) => person.calendar)) + 1;
    const name =
      words.en.name
        .toLowerCase()
        .match(/[a-z]+/g)
        ?.at(-1) ?? 'lawyer';
    const key = all.some((person) => person.key === name) ? `${name}-${calendar}` : name;
    return { key, calendar };
  },
  name: ({ words }, language) => words[language].name,
  note: ({ left, words }, language) => (left ? '' : words[language].specialty),
  isFirstStep: true,
  portrait: true,
  async refuses({ left }, person, database) {
    if (!person || person.left || !left) return undefined;
    // Visitors have to learn of it first: the calendar of a person who has left cannot be closed.
    const meetings = await countMeetingsOf(database, person.calendar, new Date());
    return meetings > 0 ? { left: 'meetings' } : undefined;
  },
};
