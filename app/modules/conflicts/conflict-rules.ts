import * as v from 'valibot';
import { person, type RequestError } from '../../features/request/request-rules.ts';
import {
  emailMax,
  emailPattern,
  optionalText,
  requiredText,
  requiredWords,
} from '../../forms/text-rules.ts';
import { isStory } from './saved-story.ts';

/** Subject of a dispute: a fixed list, so that it contains no facts of the case. */
export const matterKinds = [
  'family',
  'property',
  'debt',
  'work',
  'business',
  'state',
  'criminal',
  'other',
] as const;

export type MatterKind = (typeof matterKinds)[number];

/**
 * `asked`: staff need to know more about the names. `cleared`: the visitor may send facts. `spam`: no notices, and its
 * names are not compared.
 */
export const checkStatuses = ['waiting', 'asked', 'cleared', 'declined', 'spam'] as const;

export type CheckStatus = (typeof checkStatuses)[number];

/** What staff decide: no conflict, conflict, or that the visitor is to be asked first. */
export const decisions = ['cleared', 'declined', 'asked'] as const;

export type Decision = (typeof decisions)[number];

export function isDecision(text: string): text is Decision {
  return (decisions as readonly string[]).includes(text);
}

/** Fields for the other side: the first is required, except of an accused person. */
export const otherSides = ['other1', 'other2', 'other3'] as const;

/** Most names of one import into the lawyers' list. */
export const maxImport = 5000;

/** Keys of the messages in `talk.json` under `errors`, besides those of every request form. */
export type CheckError = RequestError | 'errorOther' | 'errorParty' | 'errorMatter';

const wrongParty: CheckError = 'errorParty';
const noOther: CheckError = 'errorOther';
const noMatter: CheckError = 'errorMatter';
const wrongEmail: RequestError = 'errorEmailFormat';

/** Letters, digits and punctuation of company names; no sentences, no lines, at most four digits in a row. */
const partyPattern =
  /^(?=.*[\p{L}\d])(?!.*\d{5})[\p{Script=Cyrillic}\p{Script=Latin}\p{Mark}\d \-‐‑–'’ʼ‘`."«»„“”()&+№,]+$/u;

const isParty = v.check<string, CheckError>(
  (name) => name === '' || (name.length >= 2 && !isStory(name) && partyPattern.test(name)),
  wrongParty,
);

/** A name of a person or firm, and nothing else. */
export const partyName = v.pipe(requiredWords(noOther), isParty);

/**
 * Step one of an intake: who asks, against whom, what kind of matter. It has no field for a fact. Who is accused of a
 * crime may have no other side.
 */
export const checkSchema = v.pipe(
  v.object({
    name: v.pipe(person.name, isParty),
    number: person.number,
    email: v.pipe(
      optionalText(),
      v.maxLength(emailMax, wrongEmail),
      v.check((email) => email === '' || emailPattern.test(email), wrongEmail),
    ),
    other1: v.pipe(optionalText(), isParty),
    other2: v.pipe(optionalText(), isParty),
    other3: v.pipe(optionalText(), isParty),
    matter: v.pipe(requiredText(noMatter), v.picklist(matterKinds, noMatter)),
  }),
  v.forward(
    v.partialCheck(
      [['other1'], ['matter']],
      ({ other1, matter }) => other1 !== '' || matter === 'criminal',
      noOther,
    ),
    ['other1'],
  ),
);

export type CheckInput = v.InferOutput<typeof checkSchema>;
/** Fields of the form in the browser: text, before it is checked. */
export type CheckFields = Record<keyof CheckInput, string>;

/** Longest message of a cleared visitor, in characters. */
export const factsMax = 4000;

/** Step two: only a cleared visitor has this form. */
export const factsSchema = v.object({
  notes: v.pipe(
    requiredWords('errorNotes' satisfies RequestError),
    v.maxLength(factsMax, 'errorFactsMax'),
  ),
});

export type FactsFields = Record<keyof v.InferOutput<typeof factsSchema>, string>;
