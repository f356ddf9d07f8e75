import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Columns of an update in Drizzle and in SQL; database functions assign to `new`. */
const updates = [
  /\.update\(requests\)\s*\.set\((?<columns>[\s\S]*?)\)\s*(?:\.(?:where|from|returning)\(|;|$)/g,
  /\bUPDATE\s+"?requests"?\s+(?:AS\s+\w+\s+)?SET\s+(?<columns>[\s\S]*?)(?:\bWHERE\b|`|;|$)/gi,
  /(?<columns>\bnew\.status\s*:=)/gi,
];

/** A spread or variable may contain a status: `.set(values)`, `...values`. */
const status = /\bstatus\b|\.\.\.|^\w+$/;

function writesStatus(source: string): boolean {
  return updates.some((update) =>
    [...source.matchAll(update)].some(({ groups }) => status.test(groups?.columns ?? '')),
  );
}

test.each([
  "await tx.update(requests).set({ status: 'taken' }).where(eq(requests.id, id));",
  'tx\n  .update(requests)\n  .set({ taken_by: by, ...values })\n  .where(same)',
  'tx.update(requests).set({ remind_at: sql`now()`, status }).returning()',
  'await tx.update(requests).set(values);',
  "sql`UPDATE requests SET taken_by = NULL, status = before_change ->> 'status' WHERE id = 1`",
  'update requests set "status" = $1',
  "NEW.status := 'spam';",
])('a planted write is found: %s', (source) => {
  expect(writesStatus(source)).toBe(true);
});

test.each([
  "tx.update(requests).set({ updated_at: sql`now()` }).where(eq(requests.status, 'new'))",
  "sql`UPDATE requests SET taken_by = NULL WHERE status = 'new'`",
  "tx.update(meetings).set({ status: 'booked' }).where(eq(meetings.id, id))",
  "IF NEW.status = 'done' THEN",
])('no write: %s', (source) => {
  expect(writesStatus(source)).toBe(false);
});

test('the status of a stored request is written in one place', () => {
  const files = globSync('{app,db,platform,server,tools}/**/*.{ts,tsx,mjs,sql}', { cwd: root });
  const product = files.filter(
    (file) => !/\.(?:spec|steps|test)\.tsx?$|^db\/migrations\//.test(file),
  );
  expect(product.length).toBeGreaterThan(900);
  const found = product.filter((file) => writesStatus(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(['app/features/request/set-request-status.server.ts']);
});
