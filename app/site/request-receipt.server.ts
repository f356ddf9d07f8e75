import { pathTo } from '../addresses/path-to.ts';
import { type LoadContext, pageContext, servicesContext } from '../context.ts';
import { receiptOf, receiveRequest } from '../features/intake/receive-request.server.ts';
import { readReceipt } from '../features/intake/repeated-request.server.ts';
import type { RequestReceipt } from '../features/request/request-rules.ts';
import { type FormSource, requestForms } from './request-forms.ts';
import { takeForm } from './take-form.server.ts';

/** In place of the reference number for a repeated request, which may be another person's. */
const known = 'known';

type Args = { request: Request; context: LoadContext };

/** Handles the plain POST of a request form; a stored request redirects to its receipt. */
export function takeRequestForm(args: Args, source: FormSource) {
  const { screen, anchor } = requestForms[source];
  return takeForm(args, receiveRequest.bind(null, source), (receipt) =>
    pathTo(screen, { query: { sent: signReceipt(args, receipt) }, hash: anchor }),
  );
}

/** Value of `?sent=` for the page that shows a receipt. */
export function signReceipt({ context }: Pick<Args, 'context'>, { code }: RequestReceipt): string {
  return context.get(servicesContext).secret.sign('receipt', code ?? known);
}

/** Receipt of the stored request that `?sent=` names; undefined when there is none. */
export async function sentReceipt({ request, context }: Args): Promise<RequestReceipt | undefined> {
  const services = context.get(servicesContext);
  const token = new URL(request.url).searchParams.get('sent');
  const code = token ? services.secret.open('receipt', token) : undefined;
  if (!code) return undefined;
  if (code === known) return { promise: '' };
  const stored = await readReceipt(services.database, code).catch((error: unknown) => {
    services.log.error({ err: error }, 'A receipt could not be read');
    return undefined;
  });
  return stored && receiptOf(services, stored, context.get(pageContext).language);
}
