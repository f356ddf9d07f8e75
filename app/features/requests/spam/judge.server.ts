import type { Challenge } from 'altcha-lib/types';
import type { Services } from '../../../context.ts';
import type { Guard } from '../../../ui/receive-form.server.ts';
import { limitsOf, type Sender } from '../request-limits.ts';
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
  const { database, limiter, log, secret } = services;
  const proven = guard.proof ? await isProof(guard.proof, services) : false;
  const [others, ...usages] = await Promise.all([
    countSameText(database, request),
    ...limitsOf(request, sender).map(([what, who, limit]) => limiter.peek(what, who, limit)),
  ]);
  const over = usages.find(({ exceeded }) => exceeded);
  if (over) return { limited: over.retryAfter };
  const [phone, address] = usages;
  const signs = [
    ...trapSign(guard.trapped),
    ...hasteSign(guard.seconds),
    ...linkSign(request.asked.notes),
    ...repeatedTextSign(others),
    ...addressSign(address?.hits ?? 0),
    ...phoneSign(phone?.hits ?? 0),
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
