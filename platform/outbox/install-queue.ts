import type { ClientBase } from 'pg';
import { PgBoss } from 'pg-boss';

/** Database schema of the job queue. */
export const queueSchema = 'jobs';

/**
 * Creates or upgrades the tables of pg-boss.
 * @param migrator connection of the schema owner
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
