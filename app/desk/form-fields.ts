import { data } from 'react-router';

/** Reads the fields of a plain form. */
export type FormFields = {
  /** A text without surrounding white space, cut at `max` characters; empty when it is missing. */
  text: (name: string, max?: number) => string;
  /** As it was typed: for passwords. */
  raw: (name: string) => string;
};

/** @throws a 400 response when the body is not a form */
export async function readFields(request: Request): Promise<FormFields> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const raw = (name: string) => {
    const value = form.get(name);
    // PostgreSQL stores no NUL.
    return typeof value === 'string' ? value.replaceAll('\0', '') : '';
  };
  return { raw, text: (name, max = 200) => raw(name).trim().slice(0, max) };
}
