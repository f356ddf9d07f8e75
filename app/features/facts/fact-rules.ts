import * as v from 'valibot';
import { caseCategories } from '../../content/case-categories.ts';
import { company as companyNow } from '../../content/company.ts';
import { meetingKindNames } from '../../content/meeting-kinds.ts';
import { storedKinds } from '../../content/meetings.ts';
import { type ServicePicture, servicePictures } from '../../content/service-pictures.ts';
import { knownServices } from '../../content/services.ts';
import type { FactSection, SiteFacts } from '../../content/site-facts.ts';
import { emailMax, emailPattern, requiredText } from '../../forms/text-rules.ts';
import { country } from '../../i18n/country.ts';
import { defaultLanguage, languages } from '../../i18n/languages.ts';
import {
  checkbox,
  checkboxes,
  inEachLanguage,
  line,
  lines,
  mapPoint,
  optionalLine,
  optionalPage,
  optionalPhone,
  phone,
  says,
  videoId,
  whole,
} from './fact-values.ts';
import { hoursSchema } from './hours-rules.ts';

/** Longest name: a longer one does not fit into the logo's place (docs/how-to/rebrand.md). */
const nameMax = 40;
/** A name without the quotation marks around it: texts set those of their language. */
const unquoted = v.pipe(
  line(nameMax),
  v.transform(
    (typed) => /^[«"“„](?<name>[^«»"“”„]+)[»"”“]$/.exec(typed)?.groups?.name?.trim() || typed,
  ),
);
const cases = v.object({ of: unquoted, to: unquoted });

const place = v.object({ of: line(nameMax), in: line(nameMax) });

const taxPattern = new RegExp(`^\\d{${country.taxDigits}}$`);

const company = v.object({
  name: inEachLanguage(unquoted),
  nameCases: inEachLanguage(cases),
  nameHasStory: checkbox,
  showsReviews: checkbox,
  showsBlogSamples: checkbox,
  legalName: inEachLanguage(line()),
  taxNumber: v.pipe(
    requiredText(says('required')),
    // As it stands on papers: in groups.
    v.transform((typed) => typed.replace(/[\s-]/g, '')),
    v.regex(taxPattern, says('tax')),
  ),
  registerNumber: optionalLine(),
  dataHolderNumber: optionalLine(),
  experienceYears: whole(1, 200),
  copyrightYear: whole(1990, 2100),
});

const social = v.object({
  facebook: optionalPage('facebook'),
  instagram: optionalPage('instagram'),
  telegram: optionalPage('telegram'),
  youtube: optionalPage('youtube'),
});

const email = v.pipe(
  requiredText(says('required')),
  v.maxLength(emailMax, says('long')),
  v.regex(emailPattern, says('email')),
);

const contacts = v.object({
  phone,
  mobile: optionalPhone,
  email,
  directorEmail: email,
  postalCode: line(20),
  city: inEachLanguage(line(nameMax)),
  cityCases: inEachLanguage(place),
  street: inEachLanguage(line()),
  room: inEachLanguage(optionalLine()),
  geo: mapPoint,
  chatNumber: phone,
  social,
  videoId,
});

/** A list that has at least an item. */
const items = v.pipe(lines(), v.minLength(1, says('required')));

const cell = v.pipe(v.string(says('row')), v.nonEmpty(says('row')));

/** The comparison: lines such as `Consultations | 3 | 8 | unlimited`. @param plans number of plans, hidden ones too */
export function rowsSchema(plans: number) {
  const rows = v.pipe(
    items,
    v.transform((typed) => typed.map((row) => row.split('|').map((part) => part.trim()))),
    v.array(
      v.pipe(
        v.tupleWithRest([cell], cell),
        v.check((row) => row.length === plans + 1, says('row')),
      ),
      says('row'),
    ),
  );
  return v.pipe(
    v.object({ rows: inEachLanguage(rows) }),
    v.rawCheck(({ dataset, addIssue }) => {
      // A line with too few parts is told first.
      if (!dataset.typed || dataset.issues) return;
      const input = dataset.value;
      for (const key of languages) {
        const value = input.rows[key];
        if (value.length === input.rows[defaultLanguage].length) continue;
        addIssue({
          message: says('rows'),
          path: [
            { type: 'object', origin: 'value', input, key: 'rows', value: input.rows },
            { type: 'object', origin: 'value', input: input.rows, key, value },
          ],
        });
      }
    }),
  );
}

/** What the desk changes of a plan. */
export const planSchema = v.object({
  price: whole(1, 10_000_000),
  words: inEachLanguage(v.object({ name: line(nameMax), forWhom: line(160) })),
  features: inEachLanguage(items),
});

const pictures = Object.keys(servicePictures).map(Number) as ServicePicture[];

/** What the desk changes of a service whose words are texts. */
const textService = {
  picture: v.pipe(whole(1, pictures.length), v.picklist(pictures, says('number'))),
  hasOtherSide: checkbox,
};

export const textServiceSchema = v.object(textService);

/** What the desk changes of a service that it has added. */
export const addedServiceSchema = v.object({
  ...textService,
  words: inEachLanguage(
    v.object({
      title: line(80),
      menu: line(nameMax),
      card: line(160),
      bdsub: line(),
      h1: line(80),
      h5: optionalLine(300),
      details1: line(1500),
      details2: optionalLine(1500),
      works: lines(),
      terms: v.object({ cost: optionalLine(600), time: optionalLine(600), bring: lines() }),
    }),
  ),
});

/** What the desk changes of every case. */
function oneCase() {
  const attorneys = ['', ...companyNow().people.map(({ key }) => key)];
  return v.object({
    category: v.picklist(caseCategories, says('required')),
    attorney: v.optional(v.picklist(attorneys, says('required')), ''),
    shown: checkbox,
  });
}

/** What the desk changes of each case. @param keys keys of the cases */
export function casesSchema(keys: readonly string[]) {
  return v.object({ cases: v.object(Object.fromEntries(keys.map((key) => [key, oneCase()]))) });
}

/** What the desk changes of a case that it has added. */
export function addedCaseSchema() {
  const words = v.object({
    title: line(80),
    summary: line(),
    facts: line(1500),
    done: items,
    result: line(600),
  });
  return v.object({ ...oneCase().entries, words: inEachLanguage(words) });
}

/** Sections with one form; in the others each item has one. */
export const formSections = ['company', 'contacts', 'hours'] as const satisfies FactSection[];
export type FormSection = (typeof formSections)[number];

/** Reads the fields of a section's form; the messages are of `FactProblem`. */
export const factSchemas: {
  [Section in FormSection]: v.GenericSchema<unknown, SiteFacts[Section]>;
} = { company, contacts, hours: hoursSchema };

/** What the desk changes of a person. */
export const personSchema = v.object({
  words: inEachLanguage(v.object({ name: line(80), specialty: line(120), bio: optionalLine(600) })),
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
});
