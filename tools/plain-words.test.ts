import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Words of literal translations that `docs/style.md` rules out; each has a plainer equivalent. */
const words = 'told|tells|says|stands|anew|whoever|nobody|somebody';
const phrases =
  "said|stood|everybody|he|him|his|to be had|what (?:is|was|has|are|were)|of (?:its|their|one's) own|(?:page|form|button|link|mail) of (?:a|an|the)";
const marker = new RegExp(`\\b(?:${words}|${phrases})\\b`, 'i');

/** Largest share of comments with a marker, in percent, by folder. */
const budgets = { app: 3, bench: 3, db: 3, e2e: 3, platform: 3, server: 3, test: 3, tools: 3 };

/** Comments that start a line; consecutive `//` or `--` lines are one. */
function commentsOf(file: string, source: string): string[] {
  const line = file.endsWith('.sql') ? '--' : '//';
  const comment = new RegExp(`^\\s*${line}.*(?:\\n\\s*${line}.*)*|^\\s*\\{?/\\*[^]*?\\*/`, 'gm');
  return (source.match(comment) ?? []).map((text) =>
    text.replaceAll(/\s+(?:\*|\/\/|--)?\s*/g, ' '),
  );
}

test('a comment is found with its words across lines', () => {
  const source =
    "/**\n * The page\n * of a request.\n */\nconst url = 'http://nobody';\n// One,\n// two.\n";
  const found = commentsOf('x.ts', source);
  expect(found.map((text) => marker.test(text))).toEqual([true, false]);
});

test.each(Object.entries(budgets))('comments of %s/ are plain', (folder, budget) => {
  // Migrations that have run never change.
  const files = globSync(`${folder}/**/*.{ts,tsx,mts,mjs,css,sql}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/migrations/**'],
  });
  const comments = files.flatMap((file) =>
    commentsOf(file, readFileSync(join(root, file), 'utf8')).map((text) => `${file}:${text}`),
  );
  const marked = comments.filter((text) => marker.test(text));
  const share = (100 * marked.length) / comments.length;
  expect(share, marked.join('\n')).toBeLessThanOrEqual(budget);
});

test('subjects of commits are short and plain', () => {
  // A shallow clone or an archive lacks these commits, which leaves nothing to check.
  const { stdout } = spawnSync('git', ['log', '--format=%s', 'b67fb60f..HEAD'], { cwd: root });
  const subjects = String(stdout ?? '')
    .split('\n')
    .filter(Boolean);
  const plain = new RegExp(`^(?!.*\\b(?:${words})\\b)[A-Z].{0,70}[^.]$`);
  expect(subjects.filter((subject) => !plain.test(subject))).toEqual([]);
});
