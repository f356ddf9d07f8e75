import { data, redirect } from 'react-router';
import { pathTo } from '../content/paths.ts';
import { type LoadContext, languageContext, type Services, servicesContext } from '../context.ts';
import { type RequestReceipt, requestCodePattern } from '../features/requests/request.ts';
import { answerStatus } from '../ui/receive-form.server.ts';
import type { Answer } from '../ui/use-submission.ts';

type Receive = (
  request: Request,
  services: Services,
  lang: string,
) => Promise<Answer<RequestReceipt>>;

/**
 * Takes the plain POST of a request form: stored ones lead back to the form with their reference
 * number, so that a reload sends nothing again; others are answered with what was typed.
 */
export async function takeRequest(
  { request, context }: { request: Request; context: LoadContext },
  receive: Receive,
  form: { screen: 'home' | 'contact' | 'director'; hash: string },
) {
  const services = context.get(servicesContext);
  const answer = await receive(request, services, context.get(languageContext));
  if (answer.status === 'done') {
    const query = { sent: answer.done.code };
    throw redirect(pathTo(form.screen, { query, hash: form.hash }), 303);
  }
  return data(answer, { status: answerStatus(answer) });
}

/** Reference number of the request that was just stored, from the page's address. */
export function sentCode(request: Request): string | undefined {
  const sent = new URL(request.url).searchParams.get('sent') ?? '';
  return requestCodePattern.test(sent) ? sent : undefined;
}
