import type { ClientBase } from 'pg';
import { PgBoss } from 'pg-boss';

/** Database schema of the job queue. */
export const queueSchema = 'jobs';

/**
 * Creates the tables of the job queue, or brings them to the version of pg-boss.
 * @param migrator connection of the role that owns the schema
 * @throws when it cannot
 */
export async function installQueue(migrator: ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => migrator.query(text, values as unknown[]) },
    schema: queueSchema,
    supervise: false,
    schedule: false,
  });
  let problem: unknown;
  boss.on('error', (error) => {
    problem = error;
  });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
  if (problem) throw problem;
}
