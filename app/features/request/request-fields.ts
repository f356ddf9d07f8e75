import * as v from 'valibot';
import type { requests } from '#db/schema/requests.ts';
import { idPattern } from '../../addresses/ids.ts';
import { requiredText, requiredWords } from '../../forms/text-rules.ts';
import { message, notesMax, notesRule, person, requestLimits } from './request-rules.ts';

type Row = typeof requests.$inferSelect;
type TextRule = v.GenericSchema<unknown, string>;

/**
 * `contact`: on the home page and the director's profile; `quick`: on /contact (spec, points 3 and 5); `asking`: the
 * quick one while names come before facts, with the fields of `quick` and some more.
 */
export type FormName = 'contact' | 'quick' | 'asking';

/** Which ids there are is known to the server alone: `receive-request.server.ts`. */
const service = v.pipe(
  requiredText(message('errorEvents')),
  v.regex(idPattern, message('errorEvents')),
);

export type RequestField = {
  /** Where it is stored: a text column that is not null. */
  column: { [C in keyof Row]: Row[C] extends string ? C : never }[keyof Row];
  /** How it is typed and read: `plan` is chosen on the price list, not typed. */
  kind: 'line' | 'phone' | 'email' | 'service' | 'plan' | 'message';
  /** Place on the desk's request page; `form`: where staff change it. */
  desk: 'title' | 'row' | 'text' | 'form';
  /** Forms that have it, with its rule; one that accepts an empty value makes it optional. */
  forms: Partial<Record<FormName, TextRule>>;
  autoComplete?: string;
};

/**
 * Fields of a request, in the order of the forms. Forms, stored row, mail to staff, desk and CSV export map over this
 * list. Labels: `fields` in `deskRequests.json` for staff, `form.fields` and `quick.fields` in `contact.json` for
 * visitors. docs/how-to/add-a-field.md
 */
export const requestFields = {
  name: {
    column: 'name',
    kind: 'line',
    desk: 'title',
    forms: { contact: person.name, quick: person.name },
    autoComplete: 'name',
  },
  number: {
    column: 'phone',
    kind: 'phone',
    desk: 'row',
    forms: { contact: person.number, quick: person.number },
    autoComplete: 'tel',
  },
  email: {
    column: 'email',
    kind: 'email',
    desk: 'row',
    forms: { contact: person.email, quick: person.email },
    autoComplete: 'email',
  },
  events: {
    column: 'service',
    kind: 'service',
    desk: 'row',
    forms: { contact: service, asking: service },
  },
  /** Price plan that the visitor chose; an unknown id counts as none. */
  plan: {
    column: 'plan',
    kind: 'plan',
    desk: 'row',
    forms: { quick: v.fallback(v.optional(v.string(), ''), '') },
  },
  /** Postal address; the spelling is the specification's. */
  adress: {
    column: 'adress',
    kind: 'line',
    desk: 'row',
    forms: {
      quick: v.pipe(
        requiredWords(message('errorAdress')),
        v.maxLength(requestLimits.adress, message('errorAdressMax')),
      ),
    },
    autoComplete: 'address-line1',
  },
  /** Names of the other side, separated by commas: entered by staff, never shown to the client. */
  otherSide: {
    column: 'other_side',
    kind: 'line',
    desk: 'form',
    forms: {},
  },
  notes: {
    column: 'notes',
    kind: 'message',
    desk: 'text',
    forms: {
      contact: notesRule,
      quick: v.pipe(requiredWords(message('errorNotes')), notesMax),
    },
  },
} as const satisfies Record<string, RequestField>;

type Fields = typeof requestFields;
export type FieldName = keyof Fields;
/** Columns of the fields. */
export type RequestColumn = Fields[FieldName]['column'];

type FieldsOf<F extends FormName> = {
  [Name in FieldName]: (F extends 'asking' ? 'asking' | 'quick' : F) &
    keyof Fields[Name]['forms'] extends never
    ? never
    : Name;
}[FieldName];

/** Fields of a form that its visitor types into. */
export type TypedFields<F extends FormName> = {
  [Name in FieldsOf<F>]: Fields[Name]['kind'] extends 'plan' ? never : Name;
}[FieldsOf<F>];

/** Names and fields, in the order of the list. */
export const listedFields = Object.entries(requestFields) as [FieldName, RequestField][];

/** A value for the column of each field. */
export function byColumn(typed: (name: FieldName) => string): Record<RequestColumn, string> {
  const values = listedFields.map(([name, { column }]) => [column, typed(name)]);
  return Object.fromEntries(values) as Record<RequestColumn, string>;
}

/** The rule of a field in a form; undefined where the form has no such field. */
export function ruleIn(form: FormName, { forms }: RequestField): TextRule | undefined {
  return forms[form] ?? (form === 'asking' ? forms.quick : undefined);
}

function rulesOf<F extends FormName>(form: F): Record<FieldsOf<F>, TextRule> {
  const rules = listedFields.flatMap(([name, field]) => {
    const rule = ruleIn(form, field);
    return rule ? [[name, rule]] : [];
  });
  return Object.fromEntries(rules) as Record<FieldsOf<F>, TextRule>;
}

/** Contact form of the home page and the director's profile (spec, points 3 and 5). */
export const requestSchema = v.object(rulesOf('contact'));

/** The quick contact form of /contact (spec, points 3 and 5). */
export const quickRequestSchema = v.object(rulesOf('quick'));

/** The same while names come before facts: which service decides whether there is another side. */
export const askingRequestSchema = v.object(rulesOf('asking'));

export type RequestInput = v.InferOutput<typeof requestSchema>;
export type QuickRequestInput = v.InferOutput<typeof quickRequestSchema>;
export type AskingRequestInput = v.InferOutput<typeof askingRequestSchema>;
