import * as v from 'valibot';
import { company as currentCompany } from '../../content/company.ts';
import type { FactSection, SiteFacts } from '../../content/site-facts.ts';
import { emailMax, emailPattern, requiredText } from '../../forms/text-rules.ts';
import { country } from '../../i18n/country.ts';
import {
  checkbox,
  inEachLanguage,
  line,
  mapPoint,
  nameMax,
  optionalChoice,
  optionalLine,
  optionalPage,
  optionalPhone,
  phone,
  says,
  videoId,
  whole,
} from './fact-values.ts';
import { hoursSchema } from './hours-rules.ts';

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
  showsBlogSamples: checkbox,
  legalName: inEachLanguage(line()),
  taxNumber: v.pipe(
    requiredText(says('required')),
    // Grouped, as printed on documents.
    v.transform((typed) => typed.replace(/[\s-]/g, '')),
    v.regex(taxPattern, says('tax')),
  ),
  registerNumber: optionalLine(),
  dataHolderNumber: optionalLine(),
  experienceYears: whole(1, 200),
  copyrightYear: whole(1990, 2100),
});

/** A lawyer, by key; empty where none is chosen. */
export const optionalLawyer = optionalChoice(() => currentCompany().people.map(({ key }) => key));

export const social = v.object({
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
  nightPhone: optionalPhone,
  nightHours: optionalLine(),
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

/** Sections with one form; in the others each item has one. */
export const formSections = ['company', 'contacts', 'hours'] as const satisfies FactSection[];
export type FormSection = (typeof formSections)[number];

/** Reads the fields of a section's form; the messages are of `FactProblem`. */
export const factSchemas: {
  [Section in FormSection]: v.GenericSchema<unknown, SiteFacts[Section]>;
} = { company, contacts, hours: hoursSchema };
