import type { Services } from '../../app/context.ts';
import {
  decideReview,
  readWaitingReviews,
} from '../../app/features/reviews/decide-reviews.server.ts';
import { runCommand } from '../command.ts';

const usage = 'Usage: npm run reviews -- list | approve <id> | reject <id>';

async function main([command, id]: string[], { database }: Services): Promise<number> {
  if ((command === 'approve' || command === 'reject') && id) return decide(database, command, id);
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
  decision: 'approve' | 'reject',
  id: string,
): Promise<number> {
  if (!(await decideReview(database, id, decision === 'approve' ? 'approved' : 'rejected'))) {
    console.error(`There is no review #${id}.`);
    return 1;
  }
  console.log(decision === 'approve' ? `Review #${id} is public.` : `Review #${id} is rejected.`);
  return 0;
}

await runCommand(main);
