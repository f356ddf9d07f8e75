import type { Database, DrizzlePool } from './database.ts';

/**
 * Name of a statement that the server forgets when the next one comes. One with a name of its own would be gone where
 * a pooler gives each query another connection.
 */
export const unnamed = '';

/**
 * A public read that is put together once for a database: to write its SQL again takes longer than to send it.
 * @param prepare puts it together, with placeholders (`sql.placeholder`) for what differs
 */
export function preparedRead<Query>(
  prepare: (reader: DrizzlePool) => Query,
): (database: Pick<Database, 'reader'>) => Query {
  const prepared = new WeakMap<DrizzlePool, Query>();
  return ({ reader }) => {
    const query = prepared.get(reader) ?? prepare(reader);
    prepared.set(reader, query);
    return query;
  };
}
