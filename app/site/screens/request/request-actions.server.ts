import { data } from 'react-router';
import * as v from 'valibot';
import { isUuid } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import type { Services } from '../../../context.ts';
import {
  addDetail,
  eraseRequest,
  withdrawConsent,
} from '../../../features/casework/change-request.server.ts';
import { chatChannel, leaveChats } from '../../../features/casework/chat-codes.server.ts';
import { replaceLink } from '../../../features/casework/replace-link.server.ts';
import { readRequestPage } from '../../../features/casework/request-page.server.ts';
import {
  isKnownBrowser,
  isThreadOpen,
  threadCookies,
  unlockThread,
} from '../../../features/casework/thread-lock.server.ts';
import { isCorrespondence } from '../../../features/casework/thread-rules.ts';
import { type DetailError, detailSchema } from '../../../features/request/request-detail.ts';
import { openRequestLink } from '../../../features/request/request-path.server.ts';
import { actOnMeeting, type MeetingIntent } from './meeting-actions.server.ts';
import type { RequestDone } from './request-status.tsx';

/** Values of the field `intent` of the page's forms. */
export type Intent = 'detail' | 'unlock' | 'link' | 'chat' | 'withdraw' | 'erase' | MeetingIntent;

/** Actions that need the unlocked thread once the page is locked. */
const needsOpenThread: readonly string[] = ['link', 'chat', 'withdraw', 'erase'] satisfies Intent[];

/** In the address in place of an erased request's token. */
export const erasedPage = 'erased';

/** A rejected addition, with its text. */
export type NotAdded = { text: string; batch: string } & (
  | { problem: DetailError | 'failed' }
  /** @property retryAfter seconds until the limit resets */
  | { problem: 'limited'; retryAfter: number }
);

/** Why the correspondence stays closed. */
export type NotOpened =
  /** `needed`: the action needs the digits first. */
  | { problem: 'wrong' | 'needed' }
  /** @property retryAfter seconds until the limit resets */
  | { problem: 'tooOften'; retryAfter: number };

/** Response to a token that is forged or cut short, or whose request is gone. */
export function noSuchRequest() {
  return data(null, { status: 404 });
}

/** Response to a link that its owner has replaced, or whose request has been done for long. */
export function endedLink() {
  return data(null, { status: 410 });
}

/**
 * Handles the forms of the page. Success redirects to a page with the result, so that a reload repeats nothing.
 * @param address of the visitor; empty when it is unknown
 * @returns a rejected addition, or why the correspondence stays locked, to be shown with the reason
 * @throws the redirect; a 404, 400 or 503 response
 */
export async function act(services: Services, token: string, request: Request, address: string) {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const text = form.get('text');
  const typed = typeof text === 'string' ? text : '';
  const page = `${form.get('batch') ?? ''}`;
  const batch = isUuid(page) ? page : '';
  const link = await openRequestLink(services, token).catch((error: unknown) => {
    services.log.error({ err: error }, 'A request could not be read');
    return 'away' as const;
  });
  if (link === 'away') {
    if (form.get('intent') !== 'detail') throw data(null, { status: 503 });
    return notAdded({ problem: 'failed', text: typed, batch }, { status: 503 });
  }
  if (link === 'ended') throw endedLink();
  // A second click on "erase" finds no request and sees the same page.
  if (!link && services.secret.open('request', token) && form.get('intent') === 'erase')
    throw redirect(pathTo('request', { id: erasedPage }), 303);
  if (!link) throw noSuchRequest();
  const { code } = link;
  const intent = form.get('intent');
  if (needsOpenThread.includes(`${intent}`) && !isThreadOpen(services, token, request.headers)) {
    const page = await attempt(services, () => readRequestPage(services.database, code));
    if (page && isCorrespondence(page.thread)) {
      return data<NotOpened>({ problem: 'needed' }, { status: 403 });
    }
  }
  switch (intent) {
    case 'detail':
      return add(services, { token, code, typed, batch });
    case 'unlock':
      return unlock(services, link, {
        token,
        typed: `${form.get('end') ?? ''}`,
        address,
        known: isKnownBrowser(services, token, request.headers),
      });
    case 'chat': {
      const channel = chatChannel(form.get('channel'));
      if (!channel) throw data(null, { status: 400 });
      await attempt(services, () => leaveChats(services.database, link.id, channel));
      throw done(token, 'chat');
    }
    case 'withdraw':
      if (!(await attempt(services, () => withdrawConsent(services, code)))) throw noSuchRequest();
      throw done(token, 'withdrawn');
    case 'erase':
      await attempt(services, () => eraseRequest(services, code));
      throw redirect(pathTo('request', { id: erasedPage }), 303);
    case 'link': {
      const renewed = await attempt(services, () => replaceLink(services, link));
      if (!renewed) throw endedLink();
      throw done(renewed, 'link');
    }
    case 'move':
    case 'cancel':
    case 'restore':
    case 'confirm':
      throw await actOnMeeting(services, { token, code, form });
    default:
      throw data(null, { status: 400 });
  }
}

const notAdded = (answer: NotAdded, init: { status: number; headers?: HeadersInit }) =>
  data(answer, init);

async function add(
  services: Services,
  { token, code, typed, batch }: { token: string; code: string; typed: string; batch: string },
) {
  const checked = v.safeParse(detailSchema, { text: typed });
  if (!checked.success) {
    const problem = checked.issues[0].message as DetailError;
    return notAdded({ problem, text: typed, batch }, { status: 400 });
  }
  const { text } = checked.output;
  const added = await addDetail(services, code, text, { page: batch }).catch((error: unknown) => {
    services.log.error({ err: error }, 'An addition to a request could not be stored');
  });
  if (!added) return notAdded({ problem: 'failed', text, batch }, { status: 503 });
  if (added.outcome === 'missing') throw noSuchRequest();
  if (added.outcome === 'limited') {
    const { retryAfter } = added;
    return notAdded(
      { problem: 'limited', text, batch, retryAfter },
      { status: 429, headers: { 'Retry-After': String(retryAfter) } },
    );
  }
  throw done(token, 'detail');
}

async function unlock(
  services: Services,
  link: { id: number; code: string },
  { token, typed, ...from }: { token: string; typed: string; address: string; known: boolean },
) {
  const opened = await attempt(services, () => unlockThread(services, link, typed, from));
  if (opened.outcome === 'wrong') {
    return data<NotOpened>({ problem: 'wrong' }, { status: 400 });
  }
  if (opened.outcome === 'limited') {
    const { retryAfter } = opened;
    return data<NotOpened>(
      { problem: 'tooOften', retryAfter },
      { status: 429, headers: { 'Retry-After': String(retryAfter) } },
    );
  }
  const answer = redirect(pathTo('request', { id: token, hash: 'thread' }), 303);
  for (const cookie of threadCookies(services, token)) answer.headers.append('Set-Cookie', cookie);
  throw answer;
}

async function attempt<T>({ log }: Services, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, 'A request could not be changed');
    throw data(null, { status: 503 });
  }
}

function done(token: string, what: RequestDone) {
  return redirect(pathTo('request', { id: token, query: { done: what }, hash: 'status' }), 303);
}
