import type { Challenge } from 'altcha-lib/types';
import type { Limit, Usage } from '#platform/rate-limit.ts';
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
  const { database, log, secret } = services;
  // Whoever solved one was counted when it was asked for.
  const proven = guard.proof ? await isProof(guard.proof, services) : false;
  const [usage, others] = await Promise.all([
    proven ? uncounted : countSender(services, request, sender),
    countSameText(database, request),
  ]);
  const over = Object.values(usage).find(({ exceeded }) => exceeded);
  if (over) {
    const by = over === usage.phone ? 'phone' : 'address';
    log.info({ by }, 'Too many requests: one was put off');
    return { limited: over.retryAfter };
  }
  const signs = [
    ...trapSign(guard.trapped),
    ...hasteSign(guard.seconds),
    ...linkSign(request.asked.notes),
    ...repeatedTextSign(others),
    ...addressSign(usage.address.hits),
    ...phoneSign(usage.phone.hits),
    ...(proven ? [proofSign] : []),
  ];
  if (score(signs) < suspicious) return { status: 'new', signs };
  if (!guard.proof && sender.scripted && !guard.trapped) {
    log.info({ signs }, 'A proof of work was asked for');
    return { check: await makeChallenge(secret) };
  }
  log.info({ signs }, 'A request was put into quarantine');
  return { status: 'quarantine', signs };
}

type SenderUsage = Record<'phone' | 'address', Usage>;

const none: Usage = { hits: 0, exceeded: false, retryAfter: 0 };
const uncounted: SenderUsage = { phone: none, address: none };

async function countSender(
  { limiter }: Services,
  { phone }: NewRequest,
  { address }: Sender,
): Promise<SenderUsage> {
  const [byPhone, byAddress] = await Promise.all([
    limiter.count('request:phone', phone, phoneLimit),
    address ? limiter.count('request:address', address, addressLimit) : none,
  ]);
  return { phone: byPhone, address: byAddress };
}
