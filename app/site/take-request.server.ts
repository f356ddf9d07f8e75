import { data, redirect } from 'react-router';
import { pathTo } from '../content/paths.ts';
import { addressContext, type LoadContext, languageContext, servicesContext } from '../context.ts';
import { type ReceiveRequest, receiptOf } from '../features/requests/receive-request.server.ts';
import type { RequestReceipt } from '../features/requests/request.ts';
import { readReceipt } from '../features/requests/requests.server.ts';
import { answerStatus, retryHeaders } from '../ui/receive-form.server.ts';

type Args = { request: Request; context: LoadContext };

/**
 * Takes the plain POST of a request form: stored ones lead back to the form with their receipt, so
 * that a reload sends nothing again; others are answered with what was typed.
 */
export async function takeRequest(
  { request, context }: Args,
  receive: ReceiveRequest,
  form: { screen: 'home' | 'contact' | 'director'; hash: string },
) {
  const services = context.get(servicesContext);
  const sender = { address: context.get(addressContext), scripted: false };
  const answer = await receive(request, services, context.get(languageContext), sender);
  if (answer.status === 'done') {
    const query = { sent: services.secret.sign('receipt', answer.done.code) };
    throw redirect(pathTo(form.screen, { query, hash: form.hash }), 303);
  }
  return data(answer, { status: answerStatus(answer), headers: retryHeaders(answer) });
}

/** Receipt of the request that was just stored, which the page's address names. */
export async function sentReceipt({ request, context }: Args): Promise<RequestReceipt | undefined> {
  const services = context.get(servicesContext);
  const token = new URL(request.url).searchParams.get('sent');
  const code = token ? services.secret.open('receipt', token) : undefined;
  if (!code) return undefined;
  const stored = await readReceipt(services.database, code).catch((error: unknown) => {
    services.log.error({ err: error }, 'A receipt could not be read');
    return undefined;
  });
  return stored && receiptOf(services, stored, context.get(languageContext));
}
