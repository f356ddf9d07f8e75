import type { Services } from '../../app/context.ts';
import {
  type Decision,
  decideReview,
  readWaitingReviews,
} from '../../app/features/reviews/decide-reviews.server.ts';
import {
  isRejectionReason,
  rejectionReasons,
} from '../../app/features/reviews/moderation/moderation-rules.ts';
import { runCommand } from '../command.ts';

const usage = `Usage: npm run reviews -- list | approve <id> | reject <id> <reason>
Reasons: ${rejectionReasons.join(', ')}`;

async function main([command, id, reason = '']: string[], { database }: Services): Promise<number> {
  if (command === 'approve' && id) return decide(database, id, { state: 'approved' });
  if (command === 'reject' && id && isRejectionReason(reason)) {
    return decide(database, id, { state: 'rejected', reason });
  }
  if (command !== 'list') {
    console.error(usage);
    return 1;
  }
  const waiting = await readWaitingReviews(database);
  for (const review of waiting) {
    const from = [review.name, review.company_name, review.phone_number]
      .filter(Boolean)
      .join(' · ');
    const date = review.created_at?.toISOString().slice(0, 10) ?? 'no date   ';
    console.log(`#${review.id}  ${date}  ${review.lang}  ${from}\n    ${review.notes}\n`);
  }
  console.log(waiting.length === 0 ? 'No review is waiting.' : `${waiting.length} waiting.`);
  return 0;
}

async function decide(
  database: Services['database'],
  id: string,
  decision: Decision,
): Promise<number> {
  if (!(await decideReview(database, id, decision))) {
    console.error(`There is no review #${id}.`);
    return 1;
  }
  console.log(
    decision.state === 'approved' ? `Review #${id} is public.` : `Review #${id} is rejected.`,
  );
  return 0;
}

await runCommand(main, usage);
