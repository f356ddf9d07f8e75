import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Number of requirements of levels 1 and 2 per section (OWASP ASVS 5.0.0), numbered from 1 without gaps. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};
const required = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `V${section}.${index + 1}`),
);

type Row = { ids: string[]; verdict: string; evidence: string };

const root = join(import.meta.dirname, '..');
const source = (file: string) => readFileSync(join(root, file), 'utf8');

/** Expands `V1.2.3`, or `V1.2.3–V1.2.5`. */
function idsOf(cell: string): string[] {
  const [first = '', last = first] = cell.split('–');
  const section = first.replace(/\d+$/, '');
  const [from, to] = [first, last].map((id) => Number(id.split('.').at(-1))) as [number, number];
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}${from + index}`);
}

const rows: Row[] = [
  ...source('docs/asvs.md').matchAll(/^\| (V[\d.V–]+) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm),
].map(([, ids = '', verdict = '', evidence = '']) => ({ ids: idsOf(ids), verdict, evidence }));
const countOf = (verdict: string) =>
  rows.filter((row) => row.verdict === verdict).flatMap(({ ids }) => ids).length;

/** Whether a file's source contains a test with this title. */
function hasTest(file: string, title: string): boolean {
  const text = existsSync(join(root, file)) ? source(file) : '';
  return (
    ["'", '"', '`'].some((quote) => text.includes(`(${quote}${title}${quote},`)) ||
    text.includes(`(\n  '${title}',`)
  );
}

test('every requirement of level 2 has one row, with a verdict', () => {
  expect(rows.flatMap(({ ids }) => ids)).toEqual(required);
  expect([...new Set(rows.map(({ verdict }) => verdict))].sort()).toEqual([
    'code',
    'does not apply',
    'open',
    'test',
  ]);
});

test('every test and file named in a row exists', () => {
  const missing = rows.flatMap(({ ids, verdict, evidence }) => {
    const tests = [...evidence.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)];
    if (verdict === 'test' && tests.length === 0) return [`${ids}: no test`];
    const files = [...evidence.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, file = '']) => file);
    return [
      ...tests
        .filter(([, file = '', title = '']) => !hasTest(file, title))
        .map(([, file, title]) => `${ids}: ${file} has no test “${title}”`),
      ...files
        .filter((file) => !file.startsWith('/') && !existsSync(join(root, file)))
        .map((file) => `${ids}: there is no ${file}`),
    ];
  });
  expect(missing).toEqual([]);
});

test('docs/security.md has the numbers of the table', () => {
  const applying = required.length - countOf('does not apply');
  const share = Math.floor((100 * countOf('test')) / applying);
  expect(share).toBeGreaterThanOrEqual(70);
  expect(source('docs/security.md')).toContain(
    `Of ${required.length} lines ${applying} apply: ${countOf('test')} (${share} %) are shown by a test, ${countOf('code')} by code or a document, ${countOf('open')} are open.`,
  );
});
