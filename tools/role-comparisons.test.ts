import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const name = /['"`](?:owner|editor|intake)['"`]/.source;
/** Between a role and the compared name: no other string, and no end of a statement. */
const gap = /[^'"`;}]{0,40}/.source;
/** `role === 'owner'`, `inArray(staff.role, ['owner'])`, `role IN ('owner'`, and reversed forms. */
const comparison = new RegExp(
  String.raw`\brole\b(?!\??:|=\{)${gap}${name}|${name}[^'"\`;,]{0,20}(?:===|!==|includes\()${gap}\brole\b`,
  'i',
);

/** Lists of several roles count as one: `['owner', 'editor'].includes(role)`. */
function comparesRole(source: string): boolean {
  const single = source.replaceAll(new RegExp(String.raw`${name}\s*,\s*(?=${name})`, 'g'), '');
  return comparison.test(single);
}

test.each([
  "if (staff.role === 'editor') return 0;",
  "byPhone: staff.role !== 'owner',",
  "if ('owner' === session.staff.role) return;",
  "inArray(staff.role, ['owner', 'intake'])",
  "eq(staff.role, 'owner')",
  "['owner', 'editor'].includes(staff.role)",
  "switch (role) {\n  case 'owner':",
  "sql`SELECT id FROM staff WHERE role IN ('owner', 'intake')`",
  "sql`SELECT id FROM staff s WHERE s.role = 'owner'`",
])('a planted comparison is found: %s', (source) => {
  expect(comparesRole(source)).toBe(true);
});

test.each([
  "const first = { email: '', role: 'owner' } as const;",
  "type Reader = Pick<Database['owner'], 'select'>;",
  "if (!may(staff.role, 'requests.read')) throw data(null, { status: 403 });",
  '<p role="status">{owner}</p>',
])('what compares no role is not found: %s', (source) => {
  expect(comparesRole(source)).toBe(false);
});

test('only the table of permissions knows what a role may do', () => {
  const files = globSync('{app,db,platform,server,tools}/**/*.{ts,tsx,mjs,sql}', { cwd: root });
  const product = files.filter((file) => !/\.(?:spec|steps|test)\.tsx?$|^app\/rights\//.test(file));
  expect(product.length).toBeGreaterThan(900);
  const found = product.filter((file) => comparesRole(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});
