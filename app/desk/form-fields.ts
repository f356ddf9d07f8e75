import { data } from 'react-router';
import { parseCount } from '../addresses/ids.ts';

/** Reads the fields of a plain form. */
export type FormFields = {
  /** A text without surrounding white space, cut at `max` characters; empty when it is missing. */
  text: (name: string, max?: number) => string;
  /** As it was typed: for passwords. */
  raw: (name: string) => string;
  /** Version of the record when the form was shown. @throws a 400 response for anything else */
  version: (name: string) => number;
  /** Values of every field of this name, as they were typed: for check boxes. */
  all: (name: string) => string[];
};

/** @throws a 400 response when the body is not a form */
export async function readFields(request: Request): Promise<FormFields> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const raw = (name: string) => typed(form.get(name));
  return {
    raw,
    text: (name, max = 200) => raw(name).trim().slice(0, max),
    version: (name) => {
      const version = parseCount(raw(name));
      if (version === undefined) throw data(null, { status: 400 });
      return version;
    },
    all: (name) => form.getAll(name).map(typed),
  };
}

/** The text of a field, without NUL, which PostgreSQL does not store; empty for a file. */
function typed(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}
