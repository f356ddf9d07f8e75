import type { Database, DrizzlePool } from './database.ts';

/**
 * Name of a statement that the server forgets when the next one comes. One with a name of its own would be gone where
 * a pooler gives each query another connection.
 */
const unnamed = '';

/**
 * A public read that is put together once for a database: to write its SQL again takes longer than to send it.
 * @param write writes it, with placeholders (`sql.placeholder`) for what differs
 */
export function preparedRead<Prepared>(
  write: (reader: DrizzlePool) => { prepare: (name: string) => Prepared },
): (database: Pick<Database, 'reader'>) => Prepared {
  const known = new WeakMap<DrizzlePool, Prepared>();
  return ({ reader }) => {
    const prepared = known.get(reader) ?? write(reader).prepare(unnamed);
    known.set(reader, prepared);
    return prepared;
  };
}
