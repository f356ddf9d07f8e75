import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openScanner } from '#platform/clamd.ts';
import { eicar, FakeClamd } from '#platform/fake-clamd.ts';
import { openFileSeal } from '#platform/file-seal.ts';
import { openPhotos } from '#platform/pictures/photos.ts';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { SiteServices } from '../../context.ts';
import { sealClientFiles } from './client-files.server.ts';

test('a virus is refused and told to whoever has the request, once; what no scanner has seen is refused, too', async () => {
  await using site = await openTestSite();
  const clamd = await FakeClamd.start();
  const photos = openPhotos({ folder: join(site.dataDir, 'p'), cache: join(site.dataDir, 'c') });
  const services = {
    ...testServices(site),
    photos,
    fileSeal: openFileSeal({ dataDir: site.dataDir }),
    virusScanner: openScanner(clamd.url),
  } as unknown as SiteServices;
  await insertStaff(site.database, { id: 'aigul' });
  const id = Number(await insertRequest(site.database, { code: 'K-VIRUS1', taken_by: 'aigul' }));
  const pdf = (words: string) => new File([`%PDF-1.7\n${words}`], 'Договор.pdf');
  const problemOf = (words: string) =>
    sealClientFiles(services, id, [pdf('чисто'), pdf(words)]).then(
      (files) => files.length,
      (error) => error.problem,
    );
  expect(await problemOf('тоже чисто')).toBe(2);
  expect(await problemOf(eicar)).toBe('infected');
  expect(await problemOf(eicar)).toBe('infected');
  const { rows } = await site.database.owner.$client.query(
    "SELECT recipient, subject, text FROM messages WHERE kind = 'request-virus'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ recipient: 'aigul@kalys.example' });
  expect(rows[0].text).toContain('K-VIRUS1');
  await clamd.stop();
  expect(await problemOf('чисто')).toBe('unchecked');
  await photos.close();
});
