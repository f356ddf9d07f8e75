import { desc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import {
  maxRedirects,
  type Redirect,
  type RedirectProblem,
  type RedirectStatus,
  readRedirect,
  redirectKey,
} from './redirect-rules.ts';
import { redirects } from './tables.ts';

export type StoredRedirect = Redirect & { id: number; created_at: Date };

const columns = {
  id: redirects.id,
  from: redirects.from_path,
  target: redirects.target,
  status: sql<RedirectStatus>`${redirects.status}`,
  created_at: redirects.created_at,
};

/** All redirects, newest first. @throws when the database does not answer */
export async function listRedirects({ owner }: Database): Promise<StoredRedirect[]> {
  return owner.select(columns).from(redirects).orderBy(desc(redirects.id));
}

type AddOptions = {
  /** Public origin of the site. */
  origin: string;
  /** Id of the member of staff. */
  by: string;
};

/**
 * Stores a redirect as it was typed.
 * @returns why it was refused; undefined when it is stored
 * @throws when the database does not answer
 */
export async function addRedirect(
  database: Pick<Database, 'owner'>,
  typed: Redirect,
  options: AddOptions,
): Promise<RedirectProblem | undefined> {
  const [problem] = await addRedirects(database, [typed], options);
  return problem;
}

/**
 * Stores redirects, each as if it were typed.
 * @returns for each why it was refused; undefined when it is stored
 * @throws when the database does not answer; none is stored then
 */
export async function addRedirects(
  { owner }: Pick<Database, 'owner'>,
  typed: readonly Redirect[],
  { origin, by }: AddOptions,
): Promise<(RedirectProblem | undefined)[]> {
  return owner.transaction(async (tx) => {
    // Serialize additions: two at once could form a chain.
    await tx.execute(sql`LOCK TABLE redirects IN SHARE ROW EXCLUSIVE MODE`);
    const known: Redirect[] = await tx.select(columns).from(redirects);
    const added: (Redirect & { id: number })[] = [];
    const problems: (RedirectProblem | undefined)[] = [];
    for (const each of typed) {
      const read = readRedirect(each, origin, known);
      const problem =
        'problem' in read ? read.problem : known.length >= maxRedirects ? 'full' : undefined;
      problems.push(problem);
      if ('problem' in read || problem) continue;
      const { from, target, status } = read;
      const [row] = await tx
        .insert(redirects)
        .values({ from_path: from, target, status })
        .returning({ id: redirects.id });
      known.push(read);
      added.push({ ...read, id: row?.id ?? 0 });
    }
    for (const { id, from, target, status } of added) {
      const after = { path: from, target, code: status };
      await recordAudit(tx, {
        actor: by,
        action: 'redirect.add',
        subject: `redirect:${id}`,
        after,
      });
    }
    return problems;
  });
}

/** Removes a redirect; one that is gone already is no error. @param by id of the member of staff */
export async function removeRedirect({ owner }: Database, id: number, by: string): Promise<void> {
  await owner.transaction(async (tx) => {
    const [gone] = await tx.delete(redirects).where(eq(redirects.id, id)).returning(columns);
    if (!gone) return;
    const before = { path: gone.from, target: gone.target, code: gone.status };
    const subject = `redirect:${id}`;
    await recordAudit(tx, { actor: by, action: 'redirect.remove', subject, before });
  });
}

export type RedirectTable = {
  /** @returns undefined without a redirect from this path, or while the database does not answer */
  find: (pathname: string) => Promise<Redirect | undefined>;
  /** Reads the redirects again before the next answer. */
  forget: () => void;
};

/** Copy of the redirects in this process: unknown addresses are asked for all day, by robots mostly. */
export function createRedirectTable(database: Database, log: Log): RedirectTable {
  let rows: Promise<Map<string, Redirect>> | undefined;
  const read = async () =>
    new Map((await listRedirects(database)).map((redirect) => [redirect.from, redirect]));
  return {
    async find(pathname) {
      const reading = rows ?? read();
      rows = reading;
      try {
        return (await reading).get(redirectKey(pathname));
      } catch (error) {
        if (rows === reading) rows = undefined;
        log.debug({ err: error }, 'Redirects cannot be read yet');
        return undefined;
      }
    },
    forget() {
      rows = undefined;
    },
  };
}
