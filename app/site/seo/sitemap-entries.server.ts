import { pathTo } from '../../addresses/path-to.ts';
import { shownPages } from '../../addresses/shown-pages.ts';
import { company } from '../../content/company.ts';
import { policyUpdated } from '../../content/policy.ts';
import type { Services } from '../../context.ts';
import type { MapEntry, MappedRows } from '../../manifest/hooks.ts';

/** Rows per site map file: with three languages far below the limit of 50 000 URLs (sitemaps.org). */
export const partSize = 2000;

/** Build time: `lastmod` of texts that are part of the build. */
const built = new Date(import.meta.env.BUILT_AT);

/** `lastmod` of pages that show the newest rows; `newest` is the date of the newest. */
export function screensChanged(newest: Date | null): Date {
  return newest && newest > built ? newest : built;
}

/** Tables whose rows have own pages. */
export function countRows({ database, hooks }: Services) {
  return Promise.all(
    hooks('mappedRows').map(async (rows) => ({ rows, ...(await rows.count(database)) })),
  );
}

/** Entries of all pages except those of rows. */
export async function screenEntries(services: Services): Promise<MapEntry[]> {
  const lists = (await countRows(services)).flatMap(({ rows, total, newest }) =>
    rows.lists(total).map((path) => ({ path, changed: screensChanged(newest) })),
  );
  const changes = new Map<string, Date>([
    ...lists.map(({ path, changed }): [string, Date] => [path, changed]),
    [pathTo('privacy'), new Date(policyUpdated)],
  ]);
  const pages = shownPages();
  return [
    ...pages.map(({ path }) => ({ path, changed: changes.get(path) ?? built })),
    ...company().attorneys.map(({ calendar }) => ({
      path: pathTo('attorney', { id: calendar }),
      changed: built,
    })),
    ...lists.filter((list) => !pages.some(({ path }) => path === list.path)),
  ];
}

/** Entries of one file's rows, those with ids above `after`. */
export function rowEntries({ database }: Services, rows: MappedRows, after = 0) {
  return rows.entries(database, after, partSize);
}
