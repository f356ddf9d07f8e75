import type { Challenge } from 'altcha-lib/types';
import type { Services } from '../../context.ts';
import type { Guard, Sender } from '../../forms/read-form.server.ts';
import { isRush, limitsOf } from '../request/request-limits.ts';
import { isProof, makeChallenge } from '../spam/proof.server.ts';
import { decide, signsOf } from '../spam/spam-rules.ts';
import type { Judgement, NewRequest } from './new-request.ts';
import { countSameText } from './same-text.server.ts';

/** Of a request, when nothing that others sent counts. */
const alone = { others: 0, fromPhone: 0 };

export type Verdict =
  /** Seconds until the limit resets. */
  { limited: number } | { check: Challenge } | Judgement;

/**
 * Decides what becomes of a request that is not stored yet: refused for a while above a limit, otherwise as the rules
 * of spam say. No request is thrown away.
 * @throws when the database does not answer
 */
export async function judge(
  services: Services,
  request: NewRequest,
  { proof, seconds, trapped }: Guard,
  sender: Sender,
): Promise<Verdict> {
  const { database, limiter, log, secret } = services;
  const proven = proof ? await isProof(proof, services) : false;
  const [others, rush, ...usages] = await Promise.all([
    countSameText(database, request),
    request.appointment ? isRush(limiter, sender) : false,
    ...limitsOf(request, sender).map(([what, who, limit]) => limiter.peek(what, who, limit)),
  ]);
  const over = usages.find(({ exceeded }) => exceeded);
  if (over) return { limited: over.retryAfter };
  const [fromPhone = 0, fromAddress = 0] = usages.map(({ hits }) => hits);
  const { notes } = request.asked;
  const seen = { trapped, seconds, notes, fromAddress, rush, proven };
  // A suspicious hour waits, which its visitor sees: what others sent must not show in that.
  const signs = signsOf({ ...seen, ...(request.appointment ? alone : { others, fromPhone }) });
  const status = decide(signs, { trapped, mayProve: sender.scripted && !proof });
  if (status !== 'new') log.info({ signs, status }, 'A request is suspicious');
  return status === 'check' ? { check: await makeChallenge(secret) } : { status, signs };
}
