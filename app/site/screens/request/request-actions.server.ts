import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { pathTo } from '../../../content/paths.ts';
import type { Services } from '../../../context.ts';
import { type DetailError, detailSchema } from '../../../features/requests/request-detail.ts';
import {
  addDetail,
  eraseRequest,
  withdrawConsent,
} from '../../../features/requests/request-page.server.ts';

/** What the page's forms do, by the value of their field `intent`. */
export type Intent = 'detail' | 'withdraw' | 'erase';

/** In place of a token: the page that says that a request was erased. */
export const erasedPage = 'erased';

/** Something that was not added, with what was typed. */
export type NotAdded = { text: string } & (
  | { problem: DetailError | 'failed' }
  /** Seconds until the next addition is taken. */
  | { problem: 'limited'; retryAfter: number }
);

/** Answer for a token that is forged, cut short, or of a request that is gone. */
export function noSuchRequest() {
  return data(null, { status: 404 });
}

/**
 * Does what a form of the page asks for. What was done leads to the page that says so, with a
 * redirect: a reload does nothing again.
 * @returns an addition that was not stored, to be shown with its reason
 * @throws the redirect; a 404, 400 or 503 answer
 */
export async function act(services: Services, token: string, request: Request) {
  const code = services.secret.open('request', token);
  if (!code) throw noSuchRequest();
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const typed = form.get('text');
  switch (form.get('intent')) {
    case 'detail':
      return add(services, { token, code, typed: typeof typed === 'string' ? typed : '' });
    case 'withdraw':
      if (!(await attempt(services, () => withdrawConsent(services, code)))) throw noSuchRequest();
      throw done(token, 'withdrawn');
    case 'erase':
      // Whoever clicks twice sees the same page twice.
      await attempt(services, () => eraseRequest(services, code));
      throw redirect(pathTo('request', { id: erasedPage }), 303);
    default:
      throw data(null, { status: 400 });
  }
}

async function add(
  services: Services,
  { token, code, typed }: { token: string; code: string; typed: string },
) {
  const notAdded = (answer: NotAdded, init: { status: number; headers?: HeadersInit }) =>
    data(answer, init);
  const checked = v.safeParse(detailSchema, { text: typed });
  if (!checked.success) {
    const problem = checked.issues[0].message as DetailError;
    return notAdded({ problem, text: typed }, { status: 400 });
  }
  const { text } = checked.output;
  const added = await addDetail(services, code, text).catch((error: unknown) => {
    services.log.error({ err: error }, 'An addition to a request could not be stored');
  });
  if (!added) return notAdded({ problem: 'failed', text }, { status: 503 });
  if (added.outcome === 'missing') throw noSuchRequest();
  if (added.outcome === 'limited') {
    const { retryAfter } = added;
    return notAdded(
      { problem: 'limited', text, retryAfter },
      { status: 429, headers: { 'Retry-After': String(retryAfter) } },
    );
  }
  throw done(token, 'detail');
}

async function attempt<T>({ log }: Services, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, 'A request could not be changed');
    throw data(null, { status: 503 });
  }
}

function done(token: string, what: 'detail' | 'withdrawn') {
  return redirect(pathTo('request', { id: token, query: { done: what }, hash: 'status' }), 303);
}
