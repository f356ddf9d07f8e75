import { isDeepStrictEqual } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { safeMessage } from '../../platform/redact.ts';
import type { CommandContext } from '../command.ts';
import { about, type Finding } from './finding.ts';

/** Whether another way to the database leads to the same server as `DATABASE_URL`. */
export async function checkSameServer(
  name: 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL',
  way: ClientConfig,
  { owner }: CommandContext['database'],
): Promise<Finding> {
  const say = about(name);
  const ask = 'SELECT current_database() AS name, pg_postmaster_start_time()::text AS started';
  const client = new Client(way);
  try {
    await client.connect();
    const [pooled, direct] = await Promise.all([owner.$client.query(ask), client.query(ask)]);
    return isDeepStrictEqual(pooled.rows, direct.rows)
      ? say.fine('Leads to the same server.')
      : say.wrong(
          'Leads to another database than DATABASE_URL: set it to the same server and database, or one of them to where the other leads, and restart.',
        );
  } catch (error) {
    return say.wrong(safeMessage(error as Error));
  } finally {
    await client.end().catch(() => undefined);
  }
}
