import { Client } from 'pg';
import { withDeadline } from '../../deadline.ts';
import { socketPort } from './socket-folder.ts';

/** Key of the advisory lock; any number that nothing else in the database `postgres` uses. */
const lockKey = 7_318_004_552_190;

/** How long connecting may take, in milliseconds. */
const connectPatience = 2000;

/** How long leaving may take, in milliseconds: a server that hangs must not hold up our end. */
const leavePatience = 1000;

/**
 * One process's presence at a shared database server. Each process holds a shared lock on one
 * connection; whoever leaves and then gets the lock for itself alone was the last. When a process
 * is killed, its connection ends and its lock with it.
 */
export type Presence = {
  /** Calls back once, when the connection ends without our leaving. */
  onLost: (callback: () => void) => void;
  /**
   * Takes part no more. Resolves to true when nobody else is present: the server then waits for us
   * to stop it, and lets nobody in before.
   */
  leave: () => Promise<boolean>;
  /** Ends the connection; needed after `leave` and instead of it. */
  end: () => void;
};

/**
 * Becomes present at the server behind a socket.
 * @throws while the server cannot be reached, and when it stops meanwhile
 */
export async function enter(socketFolder: string): Promise<Presence> {
  const client = new Client({
    ...superuser(socketFolder),
    application_name: 'presence',
    connectionTimeoutMillis: connectPatience,
  });
  let lost = false;
  let leaving = false;
  let report: () => void = () => undefined;
  const lose = () => {
    if (lost || leaving) return;
    lost = true;
    report();
  };
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    // Waits while a leaving process stops the server; the stop then ends the wait with an error.
    await client.query('select pg_advisory_lock_shared($1)', [lockKey]);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  return {
    onLost(callback) {
      report = callback;
      if (lost) callback();
    },
    async leave() {
      leaving = true;
      const question = async () => {
        await client.query('select pg_advisory_unlock_shared($1)', [lockKey]);
        const answer = await client.query<{ alone: boolean }>(
          'select pg_try_advisory_lock($1) as alone',
          [lockKey],
        );
        return answer.rows[0]?.alone ?? false;
      };
      return withDeadline(question(), leavePatience, false);
    },
    end() {
      leaving = true;
      client.end().catch(() => undefined);
    },
  };
}

/** How to connect as the superuser of the embedded server; the socket's folder is the only guard. */
export function superuser(socketFolder: string) {
  // ssl: false, else PGSSLMODE of the environment would ask for encryption on a local socket.
  return {
    host: socketFolder,
    port: socketPort,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  };
}
