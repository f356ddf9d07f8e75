import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = globSync(['*.md', '{app,bench,db,deploy,docs,e2e}/**/*.md'], {
  cwd: root,
  // Packages of bench/.
  exclude: ['**/node_modules/**'],
});

/** Names in a document that do not exist in the project, as `document: name`. */
const missing = (document: string, pattern: RegExp, isThere: (name: string) => boolean) =>
  [...read(document).matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter((name) => !isThere(name))
    .map((name) => `${document}: ${name}`);

test('every link of a document leads to a file', () => {
  const lost = documents.flatMap((document) =>
    missing(document, /\]\((?!https?:|mailto:|#)([^)\s#]+)/g, (link) =>
      existsSync(join(root, dirname(document), link)),
    ),
  );
  expect(lost).toEqual([]);
});

test('every file named in a document exists', () => {
  // Includes short forms: `platform/outbox/digest-flood`. Decisions describe the state on their day.
  const lost = documents
    .filter((document) => !document.startsWith('docs/decisions/'))
    .flatMap((document) =>
      missing(
        document,
        /`((?:app|bench|db|deploy|docs|e2e|platform|public|server|test|tools)\/[\w./-]+)`/g,
        (path) => globSync(`${path.replace(/\/$/, '')}{,.*}`, { cwd: root }).length > 0,
      ),
    );
  expect(lost).toEqual([]);
});

test('every function named in a flow or a how-to exists', () => {
  const source = globSync('{app,db,platform,server,test,tools,e2e}/**/*.{ts,tsx,mjs}', {
    cwd: root,
  })
    .map(read)
    .join('\n');
  const names = new Set(source.match(/\b[a-z]+[A-Z]\w*/g));
  const lost = documents
    .filter((document) => /^docs\/(flows|where|testing|how-to\/add-)/.test(document))
    .flatMap((document) =>
      missing(document, /`([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g, (name) => names.has(name)),
    );
  expect(lost).toEqual([]);
});

test('every text key named in a document exists', () => {
  const texts = new Map(
    globSync('app/{i18n/messages,modules/**/texts}/ru/*.json', { cwd: root }).map((file) => [
      basename(file, '.json'),
      JSON.parse(read(file)) as unknown,
    ]),
  );
  const isThere = (key: string) => {
    const [file = '', path = ''] = key.split(':');
    const found = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], texts.get(file));
    return !texts.has(file) || found !== undefined;
  };
  const lost = documents
    .filter((document) => document.startsWith('docs/how-to/'))
    .flatMap((document) => missing(document, /`([a-zA-Z]+:[\w.-]+)`/g, isThere));
  expect(lost).toEqual([]);
});
