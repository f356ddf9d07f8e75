import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMigrator } from '#platform/db/test-database.ts';
import { openFileSeal } from '#platform/file-seal.ts';
import { openPhotos, type Photos } from '#platform/pictures/photos.ts';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services, SiteServices } from '../../context.ts';
import { fileResponse } from '../casework/request-files.server.ts';
import { readRequestPage } from '../casework/request-page.server.ts';
import { isCorrespondence } from '../casework/thread-rules.ts';
import { joinShared } from './join-shared.server.ts';
import { keepShared, listOpenRequests, readShared } from './shared-item.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services & Pick<SiteServices, 'photos' | 'fileSeal'>;
let photos: Photos;
const [by, other] = ['aigul', 'bakyt'];
const phone = '+996555123456';

beforeAll(async () => {
  site = await openTestSite();
  photos = openPhotos({ folder: join(site.dataDir, 'p'), cache: join(site.dataDir, 'c') });
  services = { ...testServices(site), photos, fileSeal: openFileSeal({ dataDir: site.dataDir }) };
  for (const id of [by, other]) await insertStaff(site.database, { id });
});
afterAll(async () => {
  await photos.close();
  await site[Symbol.asyncDispose]();
});
beforeEach(() => asMigrator(site.database, 'TRUNCATE requests, messages, shared_items CASCADE'));

const rows = async (text: string, ...values: unknown[]) =>
  (await site.database.owner.$client.query(text, values)).rows;
const pdf = new File(['%PDF-1.7 тайна'], 'Договор.pdf');
const card = new File(
  ['BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Канат Осмонов\r\nTEL:0555123456\r\nEND:VCARD'],
  'Канат.vcf',
);
const keep = (shared: { texts?: string[]; files?: File[] }) =>
  keepShared(services, { texts: [], files: [], ...shared }, by);

test('card, words and papers are kept for whoever shared them; what is refused keeps out nothing else', async () => {
  const program = new File(['MZ'], 'a.pdf');
  const texts = ['Меня уволили', 'Меня уволили', ''];
  const id = await keep({ texts, files: [card, pdf, program] });
  expect(await readShared(site.database, id, by)).toMatchObject({
    name: 'Канат Осмонов',
    phone,
    notes: 'Меня уволили',
    problem: 'unknown',
    files: [{ name: 'Договор.pdf' }],
  });
  expect(await readShared(site.database, id, other)).toBeUndefined();
  const [{ sealed }] = await rows("SELECT encode(sealed, 'escape') AS sealed FROM shared_files");
  expect(sealed).not.toContain('PDF');
});

test('of a long text the beginning fills the form, quickly, and all of it is a file', async () => {
  const text = `Номер 0555 123 456\n${'0555 123 456 '.repeat(20_000)}`;
  const begin = performance.now();
  const id = await keep({ texts: [text] });
  expect(performance.now() - begin).toBeLessThan(3000);
  const shared = await readShared(site.database, id, by);
  expect(shared).toMatchObject({ phone, files: [{ name: 'text.txt' }] });
  expect(shared?.notes.length).toBeLessThanOrEqual(4000);
});

test('it joins an open request of its person, once, as his message; the link alone does not show it', async () => {
  const code = 'K-SHARE1';
  const open = Number(await insertRequest(site.database, { code, phone, taken_by: by }));
  await insertRequest(site.database, { phone, status: 'done' });
  await insertRequest(site.database, { phone: '+996700000000' });
  expect(await listOpenRequests(site.database, { phone, email: '' })).toMatchObject([{ id: open }]);
  expect(await listOpenRequests(site.database, { phone: '', email: '' })).toEqual([]);

  const shared = await keep({ texts: ['Вот договор'], files: [pdf] });
  const joining = { requestId: open, shared, text: 'Вот договор\r\n' };
  expect(await joinShared(services, { ...joining, by: other })).toBe('missing');
  expect(await joinShared(services, { ...joining, text: 'я'.repeat(4001), by })).toBe('long');
  expect(await joinShared(services, { ...joining, by })).toBe('joined');
  expect(await joinShared(services, { ...joining, by })).toBe('missing');
  const thread = (await readRequestPage(site.database, code))?.thread ?? [];
  expect(thread).toMatchObject([
    { author: 'visitor', via: 'shared', text: 'Вот договор', files: [{ name: 'Договор.pdf' }] },
  ]);
  expect(thread[0]?.readAt).toBeInstanceOf(Date);
  expect(isCorrespondence(thread.map((said) => ({ ...said, files: [] })))).toBe(true);
  const file = { requestId: open, id: thread[0]?.files[0]?.id ?? 0, by: 'visitor' };
  expect(await (await fileResponse(services, file))?.text()).toContain('тайна');
  expect(await rows('SELECT FROM shared_items')).toEqual([]);
  // The member who passed it on gets no notice; a colleague who is the assignee does.
  expect(await rows('SELECT FROM messages')).toEqual([]);
  await rows('UPDATE requests SET taken_by = $1', other);
  const again = await keep({ texts: ['Ещё слово'] });
  expect(
    await joinShared(services, { requestId: open, shared: again, text: 'Ещё слово', by }),
  ).toBe('joined');
  expect(await rows('SELECT recipient FROM messages')).toMatchObject([
    { recipient: `${other}@kalys.example` },
  ]);
});

test('files that an earlier step holds back wait; a contact alone adds nothing', async () => {
  const id = Number(await insertRequest(site.database, { phone }));
  const shared = await keep({ files: [pdf] });
  const held = { ...services, hooks: () => [{ takesFiles: async () => false }] } as never;
  expect(await joinShared(held, { requestId: id, shared, text: '', by })).toBe('early');
  expect(await readShared(site.database, shared, by)).toBeDefined();
  const contact = await keep({ files: [card] });
  expect(await joinShared(services, { requestId: id, shared: contact, text: '', by })).toBe(
    'joined',
  );
  expect(await rows('SELECT FROM request_details')).toEqual([]);
});

test('after a day it is gone', async () => {
  const id = await keep({ texts: ['Забыли'] });
  await rows("UPDATE shared_items SET created_at = now() - interval '25 hours'");
  expect(await readShared(site.database, id, by)).toBeUndefined();
  await keep({ texts: ['Другое'] });
  expect(await rows('SELECT notes FROM shared_items')).toEqual([{ notes: 'Другое' }]);
});
