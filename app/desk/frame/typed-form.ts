/** A form that could not be accepted yet: its fields, without files and factors, and where it goes. */
export type TypedForm = { path: string; fields: [name: string, value: string][] };

const factors = ['password', 'code', 'passkey'];

/** Takes over what was typed, for a page that can send it again. */
export function readTypedForm(form: FormData, path: string): TypedForm {
  const fields = [...form].filter((field): field is [string, string] => {
    return typeof field[1] === 'string' && !factors.includes(field[0]);
  });
  return { path, fields };
}
