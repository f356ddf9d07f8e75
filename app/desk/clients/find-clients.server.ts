import type { SiteServices } from '../../context.ts';
import { searchRequests } from '../../features/casework/search-requests.server.ts';
import {
  clientsOfRequests,
  type ListedClient,
} from '../../features/clients/list-clients.server.ts';
import { settleClients } from '../../features/clients/settle-clients.server.ts';
import { formatDate } from '../../i18n/date-words.ts';
import type { Language } from '../../i18n/languages.ts';
import { formatPhone } from '../../i18n/phone.ts';
import type { ShownClient } from './client-list.tsx';

/** Clients whose requests have the words, a phone or a number. @param after `next` of the page before */
export async function findClients(
  { database }: Pick<SiteServices, 'database'>,
  query: string,
  after?: string,
): Promise<{ rows: ListedClient[]; next: string | undefined }> {
  await settleClients(database);
  const { rows, next } = await searchRequests(database, query, after);
  const found = await clientsOfRequests(
    database,
    rows.map(({ id }) => id),
  );
  return { rows: found, next };
}

/** A client as lists show it. */
export function shownClient(
  { id, name, phone, requests, lastAt }: ListedClient,
  language: Language,
): ShownClient {
  return {
    id,
    name,
    phone: phone && formatPhone(phone),
    requests,
    last: formatDate(lastAt, language, 'long'),
  };
}

/** Clients that a form shows while it is filled in. */
const knownShown = 4;
/** Least digits of a phone, and letters of a name, for a search. */
const least = { digits: 5, letters: 3 };

/** The few likeliest clients with a phone, else with a name, or with the beginning of one. */
export async function findKnown(
  services: Pick<SiteServices, 'database'>,
  { phone, name }: { phone: string; name: string },
  language: Language,
): Promise<ShownClient[]> {
  const byPhone = phone.replace(/\D/g, '').length >= least.digits;
  const query = byPhone ? phone : name.trim().length >= least.letters ? name : '';
  if (!query) return [];
  const { rows } = await findClients(services, query);
  return rows.slice(0, knownShown).map((row) => shownClient(row, language));
}
