import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkDependencies } from './dependencies.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Checks a project of these files, each with its imports. */
function check(files: Record<string, string[]>): ReturnType<typeof checkDependencies> {
  folder = mkdtempSync(join(tmpdir(), 'kalys-planted-'));
  for (const [path, targets] of Object.entries(files)) {
    const keyword = path.endsWith('types.ts') ? 'export type' : 'export';
    const text = targets.map(
      (target, index) =>
        `${keyword} { value as value${index} } from './${relative(dirname(path), target)}';\n`,
    );
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text.join('')}export const value = 1;\n`);
  }
  const parts = new Set(Object.keys(files).map((path) => path.split('/', 1).join()));
  return checkDependencies(folder, [...parts]);
}

const feature = 'app/features/answers/rules.ts';

const moduleNames = readdirSync(join(import.meta.dirname, '../app/modules'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Rule, importing file, imported file. */
const planted: [rule: string, from: string, to: string][] = [
  ['no-circular', 'app/ui/circle-back.ts', 'app/ui/circle.ts'],
  ['ui', 'app/ui/planted.ts', feature],
  ['ui', 'app/ui/types.ts', feature],
  ['i18n', 'app/i18n/planted.ts', 'app/content/company.ts'],
  ['browser', 'app/browser/planted.ts', feature],
  ['forms', 'app/forms/planted.ts', 'app/content/company.ts'],
  ['content', 'app/content/planted.tsx', 'app/addresses/path-to.ts'],
  ['default-facts', 'app/content/planted-hours.ts', 'app/content/default-company.ts'],
  ['default-facts', 'server/planted-job.ts', 'app/content/default-facts.ts'],
  ['addresses', 'app/addresses/planted.ts', feature],
  ['rights', 'app/rights/planted.ts', feature],
  ['manifest', 'app/manifest/planted.ts', feature],
  ['module-manifest', 'app/modules/other/module.ts', 'app/addresses/path-to.ts'],
  ['module-list', 'app/modules.ts', feature],
  ['modules-from-outside', 'tools/planted.ts', 'app/modules/other/rules.ts'],
  ...moduleNames.map((name): [string, string, string] => [
    `module-${name}`,
    `app/modules/${name}/planted.ts`,
    'app/modules/other/inside.ts',
  ]),
  ['mail', 'app/mail/planted.ts', feature],
  ['notify', 'app/notify/planted.ts', feature],
  ['message-keys', 'app/features/answers/planted.server.ts', 'platform/outbox/message-key.ts'],
  ['part-gallery', 'app/part-gallery/planted.tsx', feature],
  ['features', 'app/features/reviews/planted.ts', feature],
  ['features', 'app/features/reviews/planted.tsx', 'app/site/site.tsx'],
  ['server-only', 'app/features/answers/planted.tsx', 'platform/log.ts'],
  ['sections', 'app/sections/planted.ts', feature],
  ['site', 'app/site/planted.ts', 'app/desk/staff-context.ts'],
  ['desk', 'app/desk/planted.ts', 'app/site/site.tsx'],
  ['screens', 'app/site/screens/about/planted.tsx', 'app/site/screens/home/hero.tsx'],
  ['desk-screens', 'app/desk/staff/join/planted.tsx', 'app/desk/system/today/today-screen.tsx'],
  ['intake', 'app/features/intake/planted.ts', feature],
  ['casework', 'app/features/casework/planted.ts', 'app/features/intake/planted.ts'],
  ['clients', 'app/features/clients/planted.ts', 'app/features/casework/planted.ts'],
  ['calendar', 'app/features/calendar/planted.ts', 'app/features/casework/planted.ts'],
  ['spam', 'app/features/spam/planted.ts', 'app/features/request/planted.ts'],
  ['request', 'app/features/request/planted.ts', 'app/features/calendar/planted.ts'],
  ['fixtures', 'app/features/reviews/planted-fixture.ts', 'test/fixtures/test-site.ts'],
  ['platform', 'platform/planted.ts', 'db/tables.ts'],
  ['db', 'db/planted.ts', 'server/start.ts'],
  ['server', 'server/planted.ts', 'tools/command.ts'],
];

test('a planted violation of every rule is found; no rule lacks one', () => {
  const files: Record<string, string[]> = {};
  for (const [, , to] of planted) files[to] ??= [];
  for (const [, from, to] of planted) files[from] = [to];
  files['app/ui/circle.ts'] = ['app/ui/circle-back.ts'];
  files['app/ui/unresolved.ts'] = ['app/ui/missing.ts'];
  const { violations, rules } = check(files);
  const found = violations.map(({ rule, from, to }) => [rule, from, to].join(' '));
  const expected = planted.map((each) => each.join(' '));
  expect(found.sort()).toEqual(
    [...expected, 'no-unresolvable app/ui/unresolved.ts ./missing.ts'].sort(),
  );
  expect(new Set(violations.map(({ rule }) => rule))).toEqual(new Set(rules));
});

test('code that follows the rules has no violations', () => {
  const { violations, modules } = check({
    [feature]: [],
    'platform/log.ts': [],
    'app/features/answers/read-answers.server.ts': [feature, 'platform/log.ts'],
    // Missing in a fresh clone.
    'server/planted-main.ts': ['build/server/index.js'],
    'app/site/screens/faq/faq-list.tsx': [feature],
    'app/site/screens/faq/faq-screen.tsx': [feature, 'app/site/screens/faq/faq-list.tsx'],
  });
  expect(violations).toEqual([]);
  expect(modules).toBe(7);
});
