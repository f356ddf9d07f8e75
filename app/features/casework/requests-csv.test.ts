import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { addNote } from './add-note.server.ts';
import { type CsvRow, requestsCsv } from './requests-csv.server.ts';

async function linesOf(
  site: Awaited<ReturnType<typeof openTestSite>>,
  valuesOf: (row: CsvRow) => string[],
  month?: string,
): Promise<string[][]> {
  const found: string[][] = [];
  const rows = requestsCsv(site.database, { by: 'owner', month, header: ['Имя'], valuesOf });
  for await (const part of rows) found.push(...part);
  return found;
}

test('an export has every request', async () => {
  await using site = await openTestSite();
  await insertRequest(site.database);
  await insertRequest(site.database, { name: '=HYPERLINK("http://evil.example")' });
  const lines = await linesOf(site, ({ name, phone }) => [name, phone]);
  expect(lines).toEqual([
    ['Имя'],
    ['Азиз', '+996555123456'],
    ['=HYPERLINK("http://evil.example")', '+996555123456'],
  ]);
  const { rows: written } = await site.database.owner.$client.query(
    "SELECT actor FROM audit WHERE action = 'requests.export'",
  );
  expect(written).toEqual([{ actor: 'owner' }]);
});

test('a month by the clock of the office, with who has a request, its notes and its meeting', async () => {
  await using site = await openTestSite();
  const by = await insertStaff(site.database, { id: 'aigul', name: 'Айгүл' });
  // 31 October at 23:59 and 1 November at midnight in Bishkek.
  await insertRequest(site.database, { name: 'Раньше', created_at: '2026-10-31T17:59Z' });
  const id = await insertRequest(site.database, {
    name: 'Ноябрь',
    created_at: '2026-10-31T18:00Z',
    taken_by: by,
    status: 'taken',
  });
  await insertRequest(site.database, { name: 'Позже', created_at: '2026-11-30T18:00Z' });
  await addNote(site.database, { id: Number(id), text: 'Звонила', key: randomUUID(), by });
  await site.database.owner.$client.query(
    `INSERT INTO meetings (request_id, lawyer, status, starts_at, ends_at, busy, kind)
     SELECT $1, 1, 'booked', at, at + interval '30 minutes', tstzrange(at, at + interval '40 minutes'), 'phone'
     FROM (SELECT timestamptz '2026-11-03T05:00Z' AS at) AS moment`,
    [id],
  );
  const lines = await linesOf(
    site,
    (row) => [
      row.name,
      row.holder ?? '',
      ...row.notes_of_staff.map(({ text, by: author }) => `${author}: ${text}`),
      row.meeting?.starts.toISOString() ?? '',
    ],
    '2026-11',
  );
  expect(lines.slice(1)).toEqual([
    ['Ноябрь', 'Айгүл', 'Айгүл: Звонила', '2026-11-03T05:00:00.000Z'],
  ]);
  const { rows: written } = await site.database.owner.$client.query(
    "SELECT subject, after FROM audit WHERE action = 'requests.export'",
  );
  expect(written).toEqual([{ subject: 'requests:month', after: { month: '2026-11' } }]);
});
