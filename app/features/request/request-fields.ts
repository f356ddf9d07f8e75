import * as v from 'valibot';
import type { requests } from '#db/schema/requests.ts';
import { planIds } from '../../content/plan-ids.ts';
import { requiredText } from '../../forms/text-rules.ts';
import {
  message,
  notesMax,
  notesRule,
  person,
  requestLimits,
  requestOptions,
} from './request-rules.ts';

type Row = typeof requests.$inferSelect;
type TextRule = v.GenericSchema<unknown, string>;

/** `contact`: on the home page and the director's profile; `quick`: on /contact (spec, points 3 and 5). */
type FormName = 'contact' | 'quick';

export type RequestField = {
  /** Where it is stored: a text column that is not null. */
  column: { [C in keyof Row]: Row[C] extends string ? C : never }[keyof Row];
  /** How it is typed and read: `plan` is chosen on the price list, not typed. */
  kind: 'line' | 'phone' | 'email' | 'service' | 'plan' | 'message';
  /** Where the desk shows it on the page of a request. */
  desk: 'title' | 'row' | 'text';
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
    forms: {
      contact: v.pipe(
        requiredText(message('errorEvents')),
        v.picklist(requestOptions, message('errorEvents')),
      ),
    },
  },
  /** Price plan that the visitor chose; an unknown id counts as none. */
  plan: {
    column: 'plan',
    kind: 'plan',
    desk: 'row',
    forms: { quick: v.fallback(v.optional(v.picklist(['', ...planIds]), ''), '') },
  },
  /** Postal address; the spelling is the specification's. */
  adress: {
    column: 'adress',
    kind: 'line',
    desk: 'row',
    forms: {
      quick: v.pipe(
        requiredText(message('errorAdress')),
        v.maxLength(requestLimits.adress, message('errorAdressMax')),
      ),
    },
    autoComplete: 'address-line1',
  },
  notes: {
    column: 'notes',
    kind: 'message',
    desk: 'text',
    forms: {
      contact: notesRule,
      quick: v.pipe(requiredText(message('errorNotes')), notesMax),
    },
  },
} as const satisfies Record<string, RequestField>;

type Fields = typeof requestFields;
export type FieldName = keyof Fields;
/** Columns of the fields. */
export type RequestColumn = Fields[FieldName]['column'];

type FieldsOf<F extends FormName> = {
  [Name in FieldName]: F extends keyof Fields[Name]['forms'] ? Name : never;
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

function rulesOf<F extends FormName>(form: F): Record<FieldsOf<F>, TextRule> {
  const rules = listedFields.flatMap(([name, { forms }]) => {
    const rule = forms[form];
    return rule ? [[name, rule]] : [];
  });
  return Object.fromEntries(rules) as Record<FieldsOf<F>, TextRule>;
}

/** The contact form of the home page and of the director's profile (spec, points 3 and 5). */
export const requestSchema = v.object(rulesOf('contact'));

/** The quick contact form of /contact (spec, points 3 and 5). */
export const quickRequestSchema = v.object(rulesOf('quick'));

export type RequestInput = v.InferOutput<typeof requestSchema>;
export type QuickRequestInput = v.InferOutput<typeof quickRequestSchema>;
