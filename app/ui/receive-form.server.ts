import { data } from 'react-router';
import type { GenericSchema, InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import { checkForm } from './check-form.ts';
import type { Answer } from './use-submission.ts';

type FormSchema = ObjectSchema<ObjectEntries, undefined> & GenericSchema;

/** What became of a form that keeps the rules: kept, or a field objected to after all. */
export type Stored<Done> = { done: Done } | { fieldErrors: Record<string, string[]> };

/**
 * Takes a posted form: reads the schema's text fields, checks them by the rules the browser knows,
 * then hands them to `store`, which keeps them or objects to a field.
 * @returns `invalid` with messages per field, `done`, or `failed` when `store` threw (the error goes
 * to `onError`); the last two keep what was typed
 * @throws a 400 answer when the body is not a form
 */
export async function receiveForm<S extends FormSchema, Done>(
  request: Request,
  schema: S,
  store: (value: InferOutput<S>) => Promise<Stored<Done>>,
  onError: (error: unknown) => void,
): Promise<Answer<Done>> {
  const form = await readForm(request, Object.keys(schema.entries));
  const submission = checkForm(form, schema);
  if (submission.status !== 'success') return { status: 'invalid', result: submission.reply() };
  try {
    const outcome = await store(submission.value);
    return 'fieldErrors' in outcome
      ? { status: 'invalid', result: submission.reply(outcome) }
      : { status: 'done', done: outcome.done };
  } catch (error) {
    onError(error);
    return { status: 'failed', result: submission.reply({ formErrors: ['failed'] }) };
  }
}

/** Only the named text fields: no crafted field name reaches the form library. */
async function readForm(request: Request, names: readonly string[]): Promise<FormData> {
  const posted = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const form = new FormData();
  for (const name of names) {
    const value = posted.get(name);
    if (typeof value === 'string') form.set(name, value);
  }
  return form;
}

/** HTTP status of an answer: 400 for rules broken, 429 for too many, 503 when it was not stored. */
export function answerStatus(answer: Answer<unknown>): number {
  return { done: 200, check: 200, invalid: 400, limited: 429, failed: 503 }[answer.status];
}
