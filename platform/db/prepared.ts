import type { Database, DrizzlePool } from './database.ts';

/**
 * The unnamed statement, valid until the next one (PostgreSQL protocol, "Extended Query"). A named one would be missing
 * behind a pooler in transaction mode.
 */
const unnamed = '';

/**
 * A public read whose SQL is built once per database: building it takes longer than sending it.
 * @param build builds the query, with `sql.placeholder` for its parameters
 */
export function preparedRead<Prepared>(
  build: (reader: DrizzlePool) => { prepare: (name: string) => Prepared },
): (database: Pick<Database, 'reader'>) => Prepared {
  const built = new WeakMap<DrizzlePool, Prepared>();
  return ({ reader }) => {
    const prepared = built.get(reader) ?? build(reader).prepare(unnamed);
    built.set(reader, prepared);
    return prepared;
  };
}
