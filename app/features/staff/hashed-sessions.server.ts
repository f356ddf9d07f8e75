import type { drizzleAdapter } from '@better-auth/drizzle-adapter';

type OpenAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<OpenAdapter>;
type Condition = NonNullable<Parameters<Adapter['findMany']>[0]['where']>[number];

/**
 * A database adapter of better-auth that stores the tokens of sessions as hashes. Better-auth 1.7 stores them as they
 * are, and has no option for it. It finds a session by the token of a cookie only, so that a hash suffices; what it
 * gets back has the token again, which it needs to renew the cookie.
 * @param hash of a token with enough random bits to need no salt
 */
export function hashSessionTokens(open: OpenAdapter, hash: (token: string) => string): OpenAdapter {
  return (options) => {
    const adapter = open(options);
    return {
      ...withHashes(adapter, hash),
      transaction: (run) => adapter.transaction((inside) => run(withHashes(inside, hash))),
    };
  };
}

function withHashes<A extends Omit<Adapter, 'transaction'>>(
  adapter: A,
  hash: (token: string) => string,
): A {
  const hashAny = (value: Condition['value']): Condition['value'] =>
    Array.isArray(value) ? value.map((each) => hash(String(each))) : hash(String(value));
  const hashed = (model: string, where: Condition[] = []) =>
    model === 'session'
      ? where.map((condition) =>
          condition.field === 'token'
            ? { ...condition, value: hashAny(condition.value) }
            : condition,
        )
      : where;
  /** A row that was found by its token, with the token. */
  const reopened = <T>(row: T, model: string, where: Condition[]): T => {
    const token = model === 'session' && where.find(({ field }) => field === 'token')?.value;
    return row && typeof token === 'string' ? { ...row, token } : row;
  };
  return {
    ...adapter,
    async create(input) {
      const { model, data } = input;
      if (model !== 'session' || !('token' in data)) return adapter.create(input);
      const row = await adapter.create({
        ...input,
        data: { ...data, token: hash(String(data.token)) },
      });
      return { ...row, token: data.token };
    },
    async findOne(input) {
      const { model, where } = input;
      const row = await adapter.findOne({ ...input, where: hashed(model, where) });
      return reopened(row, model, where);
    },
    findMany: (input) => adapter.findMany({ ...input, where: hashed(input.model, input.where) }),
    count: (input) => adapter.count({ ...input, where: hashed(input.model, input.where) }),
    async update(input) {
      const { model, where } = input;
      const row = await adapter.update({ ...input, where: hashed(model, where) });
      return reopened(row, model, where);
    },
    updateMany: (input) =>
      adapter.updateMany({ ...input, where: hashed(input.model, input.where) }),
    delete: (input) => adapter.delete({ ...input, where: hashed(input.model, input.where) }),
    deleteMany: (input) =>
      adapter.deleteMany({ ...input, where: hashed(input.model, input.where) }),
    async consumeOne(input) {
      const { model, where } = input;
      const row = await adapter.consumeOne({ ...input, where: hashed(model, where) });
      return reopened(row, model, where);
    },
  } as A;
}
