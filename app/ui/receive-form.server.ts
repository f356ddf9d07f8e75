import type { Challenge } from 'altcha-lib/types';
import { data } from 'react-router';
import type { GenericSchema, InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import { checkForm } from './check-form.ts';
import { guardFields } from './form-guard.ts';
import type { Answer } from './use-submission.ts';

type FormSchema = ObjectSchema<ObjectEntries, undefined> & GenericSchema;

/** What became of a form that keeps the rules. */
export type Stored<Done> =
  | { done: Done }
  /** A field is objected to after all. */
  | { fieldErrors: Record<string, string[]> }
  /** Too many at once; seconds until the next may come. */
  | { limited: number }
  | { check: Challenge };

/** What came with a form besides what a person typed (`form-guard.ts`); all of it may be forged. */
export type Guard = {
  /** Whether the field that people do not see was filled. */
  trapped: boolean;
  key: string | undefined;
  /** Seconds spent on the form. */
  seconds: number | undefined;
  proof: string | undefined;
  page: string | undefined;
};

/**
 * Takes a posted form: reads the schema's text fields, checks them by the rules the browser knows,
 * then hands them to `store`, which keeps them or objects to a field.
 * @returns `invalid` with messages per field, `done`, `limited`, `check`, or `failed` when `store`
 * threw (the error goes to `onError`); all but `done` keep what was typed
 * @throws a 400 answer when the body is not a form
 */
export async function receiveForm<S extends FormSchema, Done>(
  request: Request,
  schema: S,
  store: (value: InferOutput<S>, guard: Guard) => Promise<Stored<Done>>,
  onError: (error: unknown) => void,
): Promise<Answer<Done>> {
  const posted = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const form = pick(posted, Object.keys(schema.entries));
  const submission = checkForm(form, schema);
  if (submission.status !== 'success') return { status: 'invalid', result: submission.reply() };
  try {
    const outcome = await store(submission.value, readGuard(posted));
    if ('done' in outcome) return { status: 'done', done: outcome.done };
    if ('check' in outcome) return { status: 'check', challenge: outcome.check };
    if ('fieldErrors' in outcome) return { status: 'invalid', result: submission.reply(outcome) };
    return {
      status: 'limited',
      retryAfter: outcome.limited,
      result: submission.reply({ formErrors: ['limited'] }),
    };
  } catch (error) {
    onError(error);
    return { status: 'failed', result: submission.reply({ formErrors: ['failed'] }) };
  }
}

/** Only the named text fields: no crafted field name reaches the form library. */
function pick(posted: FormData, names: readonly string[]): FormData {
  const form = new FormData();
  for (const name of names) {
    const value = posted.get(name);
    if (typeof value === 'string') form.set(name, value);
  }
  return form;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function readGuard(posted: FormData): Guard {
  const read = (name: string, pattern: RegExp) => {
    const value = posted.get(name);
    return typeof value === 'string' && pattern.test(value) ? value : undefined;
  };
  const seconds = read(guardFields.seconds, /^\d{1,7}$/);
  return {
    trapped: Boolean(posted.get(guardFields.trap)),
    key: read(guardFields.key, uuid)?.toLowerCase(),
    seconds: seconds === undefined ? undefined : Number(seconds),
    proof: read(guardFields.proof, /^[\w+/=]{1,4000}$/),
    page: read(guardFields.page, /^\/[\w/.-]{0,200}$/),
  };
}

/** Seconds to wait, as the header of a limited answer. */
export function retryHeaders(answer: Answer<unknown>): Record<string, string> {
  return answer.status === 'limited' ? { 'Retry-After': String(answer.retryAfter) } : {};
}

/** HTTP status of an answer: 400 for rules broken, 429 for too many, 503 when it was not stored. */
export function answerStatus(answer: Answer<unknown>): number {
  return { done: 200, check: 200, invalid: 400, limited: 429, failed: 503 }[answer.status];
}
