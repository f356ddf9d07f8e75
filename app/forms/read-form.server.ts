import { data } from 'react-router';
import type { GenericSchema, InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import { checkForm } from './check-form.ts';
import { type Answer, guardFields } from './protocol.ts';

type FormSchema = ObjectSchema<ObjectEntries, undefined> & GenericSchema;

/** Sender of a form. */
export type Sender = {
  /** IP address; empty when unknown. */
  address: string;
  /** Whether scripts run there, so that a proof of work can be required. */
  scripted: boolean;
};

/** The `guardFields` of a posted form; all can be forged. */
export type Guard = {
  /** Whether the honeypot was filled in. */
  trapped: boolean;
  key: string | undefined;
  /** Seconds spent on the form. */
  seconds: number | undefined;
  proof: string | undefined;
  page: string | undefined;
};

/** A posted form that passed its schema, with the answers that keep the input. */
export type PostedForm<Value> = {
  value: Value;
  guard: Guard;
  /** Rejects a field that passed the schema. */
  reject: (fieldErrors: Record<string, string[]>) => Answer<never>;
  /** @param retryAfter seconds until a retry may succeed */
  limited: (retryAfter: number) => Answer<never>;
  failed: () => Answer<never>;
};

/**
 * Reads the schema's text fields of a posted form and validates them by the same rules as the browser.
 * @returns the form, or the answer to an invalid one
 * @throws a 400 response when the body is not a form
 */
export async function readForm<S extends FormSchema>(
  request: Request,
  schema: S,
): Promise<PostedForm<InferOutput<S>> | { invalid: Answer<never> }> {
  const posted = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const submission = checkForm(pick(posted, Object.keys(schema.entries)), schema);
  if (submission.status !== 'success') {
    return { invalid: { status: 'invalid', result: submission.reply() } };
  }
  return {
    value: submission.value,
    guard: readGuard(posted),
    reject: (fieldErrors) => ({ status: 'invalid', result: submission.reply({ fieldErrors }) }),
    limited: (retryAfter) => ({
      status: 'limited',
      retryAfter,
      result: submission.reply({ formErrors: ['limited'] }),
    }),
    failed: () => ({ status: 'failed', result: submission.reply({ formErrors: ['failed'] }) }),
  };
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

const httpStatus = { done: 200, check: 200, invalid: 400, limited: 429, failed: 503 };

export function answerInit(answer: Answer<unknown>): {
  status: number;
  headers: Record<string, string>;
} {
  return {
    status: httpStatus[answer.status],
    headers: answer.status === 'limited' ? { 'Retry-After': String(answer.retryAfter) } : {},
  };
}
