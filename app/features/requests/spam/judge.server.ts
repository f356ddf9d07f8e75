import type { Challenge } from 'altcha-lib/types';
import type { Limit } from '#platform/rate-limit.ts';
import type { Services } from '../../../context.ts';
import type { Guard } from '../../../ui/receive-form.server.ts';
import { countSameText, type NewRequest } from '../requests.server.ts';
import { isProof, makeChallenge } from './proof.server.ts';
import {
  addressSign,
  hasteSign,
  linkSign,
  phoneSign,
  proofSign,
  repeatedTextSign,
  type SpamSign,
  score,
  suspicious,
  trapSign,
} from './signs.ts';

/** More than this is refused for a while, with a friendly word. */
const addressLimit: Limit = { hits: 60, seconds: 3600 };
const phoneLimit: Limit = { hits: 10, seconds: 86_400 };

/** Who sends a form, and how. */
export type Sender = {
  /** IP address; empty when unknown. */
  address: string;
  /** Whether scripts run there, so that a proof of work can be asked for. */
  scripted: boolean;
};

export type Verdict =
  | { limited: number }
  | { check: Challenge }
  | { status: 'new' | 'quarantine'; signs: SpamSign[] };

/**
 * Decides what becomes of a request that is not stored yet: too many are put off, suspicious ones
 * are asked for a proof of work when scripts run and else wait in quarantine; nothing is thrown
 * away. Every sign that counts against a request is stored with it.
 * @throws when the database does not answer
 */
export async function judge(
  services: Services,
  request: NewRequest,
  guard: Guard,
  sender: Sender,
): Promise<Verdict> {
  const { limiter, database, log, secret } = services;
  const [phone, address, others] = await Promise.all([
    limiter.count('request:phone', request.phone, phoneLimit),
    sender.address ? limiter.count('request:address', sender.address, addressLimit) : undefined,
    countSameText(database, request),
  ]);
  const over = [phone, address].find((usage) => usage?.exceeded);
  if (over) {
    log.info({ by: over === phone ? 'phone' : 'address' }, 'Too many requests: one was put off');
    return { limited: over.retryAfter };
  }
  const signs = [
    ...trapSign(guard.trapped),
    ...hasteSign(guard.seconds),
    ...linkSign(request.asked.notes),
    ...repeatedTextSign(others),
    ...addressSign(address?.hits ?? 0),
    ...phoneSign(phone.hits),
  ];
  if (score(signs) < suspicious) return { status: 'new', signs };

  if (guard.proof && (await isProof(guard.proof, services))) signs.push(proofSign);
  else if (!guard.proof && sender.scripted && !guard.trapped) {
    log.info({ signs }, 'A proof of work was asked for');
    return { check: await makeChallenge(secret) };
  }
  if (score(signs) < suspicious) return { status: 'new', signs };
  log.info({ signs }, 'A request was put into quarantine');
  return { status: 'quarantine', signs };
}
