import type { Challenge } from 'altcha-lib/types';
import type { Services } from '../../context.ts';
import type { Guard, Sender } from '../../forms/read-form.server.ts';
import { isRush, limitsOf } from '../request/request-limits.ts';
import { isProof, makeChallenge } from '../spam/proof.server.ts';
import {
  addressSign,
  hasteSign,
  linkSign,
  phoneSign,
  proofSign,
  repeatedTextSign,
  rushSign,
  score,
  suspicious,
  trapSign,
} from '../spam/signs.ts';
import { countSameText, type Judgement, type NewRequest } from './store-request.server.ts';

export type Verdict =
  /** Seconds until the limit resets. */
  { limited: number } | { check: Challenge } | Judgement;

/**
 * Decides what becomes of a request that is not stored yet. Above a limit it is refused for a
 * while. A suspicious one is asked for a proof of work where scripts run, and goes into quarantine
 * where they do not, or where the proof does not outweigh the signs. No request is thrown away.
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
  const [others, rush, ...usages] = await Promise.all([
    countSameText(database, request),
    request.meeting ? isRush(limiter, sender) : false,
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
    ...rushSign(rush),
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
