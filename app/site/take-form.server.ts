import { setTimeout as pause } from 'node:timers/promises';
import { data } from 'react-router';
import { redirect } from '../addresses/redirect.ts';
import {
  clientIpContext,
  type LoadContext,
  pageContext,
  type Services,
  servicesContext,
} from '../context.ts';
import type { Answer } from '../forms/protocol.ts';
import { answerInit, type Sender } from '../forms/read-form.server.ts';
import type { AppPath } from '../i18n/language-prefix.ts';
import type { Language } from '../i18n/languages.ts';

/** A feature's form handler; `lang` is the page's language. */
export type Receive<Done> = (
  request: Request,
  services: Services,
  lang: Language,
  sender: Sender,
) => Promise<Answer<Done>>;

declare module '../manifest/hooks.ts' {
  interface HookTypes {
    /** Handlers of forms, by their name at the JSON endpoint. */
    forms: Record<string, Receive<unknown>>;
  }
}

type Args = { request: Request; context: LoadContext };

/** An answer leaves at a multiple of this after its form came, in milliseconds. */
const beat = 50;

/**
 * Calls a feature's form handler with the request's services and client. The response time does not reveal whether the
 * sender was known: it varies by a few milliseconds.
 */
export async function receive<Done>(
  { request, context }: Args,
  receiver: Receive<Done>,
  { scripted }: Pick<Sender, 'scripted'>,
): Promise<Answer<Done>> {
  const came = performance.now();
  const sender = { address: context.get(clientIpContext), scripted };
  const { language } = context.get(pageContext);
  const answer = await receiver(request, context.get(servicesContext), language, sender);
  await pause(beat - ((performance.now() - came) % beat));
  return answer;
}

/**
 * Handles a plain POST. A stored form redirects to `next` (Post/Redirect/Get: a reload sends nothing
 * again); any other outcome becomes `actionData`, with the typed values.
 */
export async function takeForm<Done>(
  args: Args,
  receiver: Receive<Done>,
  next: (done: Done) => AppPath,
) {
  const answer = await receive(args, receiver, { scripted: false });
  if (answer.status === 'done') throw redirect(next(answer.done), 303);
  return data(answer, answerInit(answer));
}
