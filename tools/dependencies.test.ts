import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkDependencies } from './dependencies.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function plant(files: Record<string, string>): ReturnType<typeof checkDependencies> {
  folder = mkdtempSync(join(tmpdir(), 'kalys-planted-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return checkDependencies(folder, ['app']);
}

const news = 'export const news = 1;\n';

test.each([
  ['ui', 'app/ui/planted.ts', "import { news } from '../features/news/news.ts';\nnews;\n"],
  [
    'features',
    'app/features/reviews/planted.ts',
    "import { news } from '../news/news.ts';\nnews;\n",
  ],
  ['content', 'app/content/planted.tsx', "export { news } from '../features/news/news.ts';\n"],
  [
    'ui',
    'app/ui/typed.ts',
    "import type { news } from '../features/news/news.ts';\nexport type N = typeof news;\n",
  ],
])('a planted violation of "%s" is found in %s', (rule, path, text) => {
  const { violations } = plant({ 'app/features/news/news.ts': news, [path]: text });
  expect(violations).toEqual([{ rule, from: path, to: 'app/features/news/news.ts' }]);
});

test('only server files of the app reach the platform', () => {
  const text = "import { log } from '../../../platform/log.ts';\nlog;\n";
  const { violations } = plant({
    'platform/log.ts': 'export const log = 1;\n',
    'app/features/news/news.tsx': text,
    'app/features/news/news.server.ts': text,
  });
  expect(violations.map(({ rule, from }) => [rule, from])).toEqual([
    ['server-only', 'app/features/news/news.tsx'],
  ]);
});

test('code that keeps the rule is left alone', () => {
  const { violations, modules } = plant({
    'app/features/news/news.ts': news,
    'app/site/page.tsx': "import { news } from '../features/news/news.ts';\nnews;\n",
  });
  expect(violations).toEqual([]);
  expect(modules).toBe(2);
});
