import { decideReview, readWaitingReviews } from '../app/features/reviews/reviews.server.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { publicRole } from '../db/roles.ts';
import { openDatabase } from '../platform/db/database.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { safeMessage } from '../platform/redact.ts';

const usage = 'Usage: npm run reviews -- list | approve <id> | reject <id>';

/** Moderates reviews from the command line; returns the exit code. */
async function main([command, id]: string[]): Promise<number> {
  const known = command === 'list' || ((command === 'approve' || command === 'reject') && id);
  if (!known) {
    console.error(usage);
    return 1;
  }
  const env = readEnv(process.env);
  const log = createLog({ level: 'error' });
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    log,
    publicRole,
  });
  try {
    await migrateDatabase(database);
    if (command !== 'list' && id) return await decide(database, command, id);
    const waiting = await readWaitingReviews(database);
    for (const review of waiting) {
      const from = [review.name, review.company_name, review.phone_number]
        .filter(Boolean)
        .join(' · ');
      const date = review.created_at.toISOString().slice(0, 10);
      console.log(`#${review.id}  ${date}  ${review.lang}  ${from}\n    ${review.notes}\n`);
    }
    console.log(waiting.length === 0 ? 'No review is waiting.' : `${waiting.length} waiting.`);
    return 0;
  } finally {
    await database.close();
  }
}

async function decide(
  database: Parameters<typeof decideReview>[0],
  decision: 'approve' | 'reject',
  id: string,
): Promise<number> {
  if (!(await decideReview(database, id, decision))) {
    console.error(`There is no review #${id}.`);
    return 1;
  }
  console.log(decision === 'approve' ? `Review #${id} is public.` : `Review #${id} is rejected.`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // A database error names the values it was about: those stay out of the terminal.
  console.error(error instanceof Error ? safeMessage(error) : error);
  process.exitCode = 1;
}
