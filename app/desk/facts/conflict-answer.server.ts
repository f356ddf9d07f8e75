import { data } from 'react-router';
import type { FactSection } from '../../content/site-facts.ts';
import type { TypedFacts } from '../../features/facts/fact-form.ts';
import { readCurrentFacts, readFactVersion } from '../../features/facts/save-facts.server.ts';
import { typedIn } from './all-collections.server.ts';

type Reader = Parameters<typeof readFactVersion>[0];

/**
 * Answers a form with 409 when a colleague has saved meanwhile. It shows the fields edited in it, and the colleague's
 * values for the rest: resubmitting overwrites nothing that its author has not touched.
 * @param mine the fields as `typedIn` writes them, without `prefix`
 * @param seen version that the form was based on
 * @param prefix of the form's item, `people.<key>.`
 * @throws when the database does not answer
 */
export async function conflictAnswer(
  reader: Reader,
  mine: TypedFacts,
  of: { section: FactSection; seen: number; prefix?: string },
) {
  const typed = await typedAfterConflict(reader, mine, of);
  return data({ typed, problems: {}, conflict: true }, { status: 409 });
}

async function typedAfterConflict(
  reader: Reader,
  mine: TypedFacts,
  { section, seen, prefix = '' }: Parameters<typeof conflictAnswer>[2],
): Promise<TypedFacts> {
  const current = await readCurrentFacts(reader, section);
  const isEarlier = Number.isSafeInteger(seen) && seen < current.id;
  const base = isEarlier && (await readFactVersion(reader, section, seen));
  if (!base) return mine;
  const [was, is] = [typedIn(base), typedIn(current)];
  return Object.fromEntries(
    Object.entries(mine).map(([name, typed]) => {
      const now = is[prefix + name];
      return [name, typed === was[prefix + name] && now !== undefined ? now : typed];
    }),
  );
}
