import { expect, test } from 'vitest';
import { csvLine } from '#platform/csv.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { requestsCsv } from './requests-csv.server.ts';

test('an export has every request, and no formula', async () => {
  await using site = await openTestSite();
  await insertRequest(site.database);
  await insertRequest(site.database, { name: '=HYPERLINK("http://evil.example")' });
  const parts: string[] = [];
  const rows = requestsCsv(site.database, {
    by: 'owner',
    header: ['Имя', 'Телефон'],
    valuesOf: ({ name, phone }) => [name, phone],
  });
  for await (const part of rows) parts.push(part);
  const lines = parts.join('').split('\r\n');
  expect(lines[0]).toBe('\ufeff"Имя","Телефон"');
  expect(lines).toHaveLength(4);
  expect(lines.at(-2)).toBe(`"'=HYPERLINK(""http://evil.example"")","'+996555123456"`);
  expect(csvLine(['-1', '@a', '\t=1', 'a\nb'])).toBe(`"'-1","'@a","'\t=1","a\nb"\r\n`);
  const { rows: written } = await site.database.owner.$client.query(
    "SELECT actor FROM audit WHERE action = 'requests.export'",
  );
  expect(written).toEqual([{ actor: 'owner' }]);
});
