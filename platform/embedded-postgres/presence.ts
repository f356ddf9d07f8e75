import { Client } from 'pg';
import { withDeadline } from '../deadline.ts';
import type { Address } from './address.ts';

/** Key of the advisory lock: any number unused in the database `postgres`. */
const lockKey = 7_318_004_552_190;

const connectTimeoutMs = 2000;

/** In milliseconds: a hanging server must not delay the exit. */
const leaveTimeoutMs = 1000;

/**
 * One process's use of a shared database server. Each process holds a shared advisory lock on its own connection; the
 * one that releases it and then gets the exclusive lock was the last. The lock of a killed process ends with its
 * connection.
 */
export type Presence = {
  /** Registers a callback for a connection lost before `leave`. */
  onLost: (callback: () => void) => void;
  /**
   * Releases the lock. Resolves to true when no other process uses the server: the caller must then stop it, and no
   * other process can enter before.
   */
  leave: () => Promise<boolean>;
  /** Closes the connection, after `leave` or instead of it. */
  end: () => void;
};

/**
 * Connects to a server and takes the shared lock.
 * @throws when the server cannot be reached, or stops meanwhile
 */
export async function enter(address: Address): Promise<Presence> {
  const client = new Client({
    ...superuser(address),
    application_name: 'presence',
    connectionTimeoutMillis: connectTimeoutMs,
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
    // Waits while the last process stops the server; the shutdown then ends the wait with an error.
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
      const isLast = async () => {
        await client.query('select pg_advisory_unlock_shared($1)', [lockKey]);
        const answer = await client.query<{ alone: boolean }>(
          'select pg_try_advisory_lock($1) as alone',
          [lockKey],
        );
        return answer.rows[0]?.alone ?? false;
      };
      return withDeadline(isLast(), leaveTimeoutMs, false);
    },
    end() {
      leaving = true;
      client.end().catch(() => undefined);
    },
  };
}

/** Connection of the embedded server's superuser. */
export function superuser(address: Address) {
  // Without this, PGSSLMODE in the environment would request TLS on this machine.
  return { ...address, user: 'postgres', database: 'postgres', ssl: false };
}
