import { eq } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { parseId } from '../../addresses/ids.ts';
import { pathIn } from '../../addresses/path-in.ts';
import type { Services } from '../../context.ts';
import type { PublicPath } from '../../i18n/language-prefix.ts';
import type { Language } from '../../i18n/languages.ts';
import { isFinishedStatus } from './request-states.ts';

/** Source of a request link. */
export type LinkedRequest = { code: string; link_version: number };

const purpose = 'request';

/** How long a link opens a request that is done, in milliseconds: a year of 366 days. */
const afterDoneMs = 366 * 86_400_000;

/** Token of the visitor's request page. */
export function requestToken(
  secret: Services['secret'],
  { code, link_version }: LinkedRequest,
): string {
  return secret.sign(purpose, link_version > 1 ? `${code}_${link_version}` : code);
}

/** Token of a request until its visitor replaces the link; an older link leads to no newer one. */
export function firstToken(secret: Services['secret'], code: string): string {
  return requestToken(secret, { code, link_version: 1 });
}

/** Address of the visitor's request page, with its token. */
export function requestPath(
  secret: Services['secret'],
  request: LinkedRequest,
  lang: Language,
  place: { query?: Record<string, string>; hash?: string } = {},
): PublicPath {
  return pathIn(lang)('request', { id: requestToken(secret, request), ...place });
}

/** `ended`: the visitor has replaced the link, or the request has been done for a year. */
export type OpenedRequestLink = 'ended' | ({ id: number } & LinkedRequest);

/**
 * Opens the token of a request's page.
 * @returns undefined when it is forged, or the request is gone
 * @throws when the database does not answer
 */
export async function openRequestLink(
  { database, secret }: { database: Database; secret: Services['secret'] },
  token: string,
): Promise<OpenedRequestLink | undefined> {
  const [code = '', version = '1'] = secret.open(purpose, token)?.split('_') ?? [];
  if (!code) return undefined;
  const { id, link_version, status, updated_at } = requests;
  const [row] = await database.owner
    .select({ id, link_version, status, updated_at })
    .from(requests)
    .where(eq(requests.code, code));
  if (!row) return undefined;
  const isOld = isFinishedStatus(row.status) && Date.now() - row.updated_at.getTime() > afterDoneMs;
  if (isOld || row.link_version !== parseId(version)) return 'ended';
  return { id: row.id, code, link_version: row.link_version };
}
