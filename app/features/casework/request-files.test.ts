import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFileSeal, sealKeyFile } from '#platform/file-seal.ts';
import { openPhotos, type Photos } from '#platform/pictures/photos.ts';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services, SiteServices } from '../../context.ts';
import { answerVisitor } from './answer-visitor.server.ts';
import { addDetail, eraseRequest } from './change-request.server.ts';
import { undoChange } from './change-work.server.ts';
import { fileResponse, sealFiles, withUpload } from './request-files.server.ts';
import { readRequestPage } from './request-page.server.ts';
import { isCorrespondence } from './thread-rules.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services & Pick<SiteServices, 'photos' | 'fileSeal'>;
let photos: Photos;
const by = 'aigul';

beforeAll(async () => {
  site = await openTestSite();
  photos = openPhotos({ folder: join(site.dataDir, 'p'), cache: join(site.dataDir, 'c') });
  services = {
    ...testServices(site),
    photos,
    fileSeal: openFileSeal({ dataDir: site.dataDir }),
  };
  await insertStaff(site.database, { id: by, name: 'Айгүл' });
});
afterAll(async () => {
  await photos.close();
  await site[Symbol.asyncDispose]();
});

const pdf = (words = 'Тайна-PDF') => new File([`%PDF-1.7\n${words}\n%%EOF`], 'C:\\договор.PDF');

/** A photograph with the place where it was taken in its metadata. */
async function photo(): Promise<File> {
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withExif({ IFD3: { GPSLatitude: '42/1 52/1 0/1' } })
    .withExif({ IFD0: { Copyright: 'Тайна-EXIF' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(jpeg)], '../расписка.jpg');
}

const rows = async (text: string, ...values: unknown[]) =>
  (await site.database.owner.$client.query(text, values)).rows;

test('files are encoded anew, sealed, opened by their request only, and go with it', async () => {
  const code = 'K-FILES';
  const id = Number(await insertRequest(site.database, { code }));
  const other = Number(await insertRequest(site.database));
  const files = await sealFiles(services, [await photo(), pdf()]);
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['расписка.webp', 'image/webp'],
    ['договор.pdf', 'application/pdf'],
  ]);
  expect(await addDetail(services, code, '', { files })).toEqual({ outcome: 'stored' });
  expect(await addDetail(services, code, '', { files })).toEqual({ outcome: 'stored' });
  const thread = (await readRequestPage(site.database, code))?.thread ?? [];
  expect(thread).toMatchObject([{ text: '', files: [{ name: 'расписка.webp' }, {}] }]);
  // Not accessible by the link alone.
  expect(isCorrespondence(thread)).toBe(true);
  const [picture, contract] = thread[0]?.files ?? [];
  const read = (requestId: number, file = 0) =>
    fileResponse(services, { requestId, id: file, by: 'visitor' });
  expect(await read(other, picture?.id)).toBeUndefined();
  const response = await read(id, contract?.id);
  expect(response?.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(await response?.text()).toContain('Тайна-PDF');
  const shown = new Uint8Array((await (await read(id, picture?.id))?.arrayBuffer()) ?? []);
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 40 });
  expect((await sharp(shown).metadata()).exif).toBeUndefined();
  const [{ kept }] = await rows(
    "SELECT string_agg(encode(sealed, 'escape'), '') AS kept FROM request_files",
  );
  expect(kept).toContain('age-encryption.org/v1');
  expect(kept).not.toContain('PDF-1.7');
  const key = await readFile(join(site.dataDir, sealKeyFile), 'utf8');
  expect(key).toMatch(/^AGE-SECRET-KEY-1/);
  // A second process reads the key that the first has made.
  const again = openFileSeal({ dataDir: site.dataDir });
  expect(Buffer.from(await again.open(files[1]?.sealed ?? Buffer.alloc(0))).toString()).toContain(
    'PDF',
  );
  await eraseRequest(services, code);
  expect(await rows('SELECT 1 FROM request_files')).toEqual([]);
});

const lockedPdf = `1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj
trailer << /Root 1 0 R /Encrypt << /Filter /Adobe.PubSec >> >>`;

test('what is no picture or open PDF is refused by its content, and too much of it', async () => {
  const problemOf = (files: File[]) =>
    sealFiles(services, files).then(
      () => 'none refused',
      (error) => error.problem,
    );
  const large = new File([new Uint8Array(11 * 1024 * 1024)], 'a.pdf');
  expect(
    await Promise.all(
      [
        [],
        Array.from({ length: 11 }, () => pdf()),
        [large],
        [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png')],
        [new File(['MZ'], 'a.pdf')],
        [new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'a.jpg')],
        [pdf(lockedPdf)],
        [new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'a.jpg')],
      ].map(problemOf),
    ),
  ).toEqual(['none', 'many', 'large', 'unknown', 'unknown', 'heic', 'locked', 'broken']);
  const form = new FormData();
  for (let n = 0; n < 3; n += 1) form.append('file', large);
  await expect(
    withUpload(new Request('https://kalys.example', { method: 'POST', body: form }), async () => 0),
  ).rejects.toMatchObject({ problem: 'large' });
  const code = 'K-FULL';
  await insertRequest(site.database, { code });
  const [one] = await sealFiles(services, [pdf()]);
  const huge = one && { ...one, size: 61 * 1024 * 1024 };
  await expect(addDetail(services, code, '', { files: huge ? [huge] : [] })).rejects.toMatchObject({
    problem: 'full',
  });
  expect((await readRequestPage(site.database, code))?.thread).toEqual([]);
});

test('the lawyer’s files are undone like words', async () => {
  const id = Number(await insertRequest(site.database));
  const files = await sealFiles(services, [pdf()]);
  const sent = await answerVisitor(services, {
    id,
    text: '',
    files,
    key: randomUUID(),
    next: 'client',
    by,
  });
  const [{ id: file }] = await rows('SELECT max(id)::int AS id FROM request_files');
  expect(await fileResponse(services, { requestId: id, id: file, by: 'visitor' })).toBeUndefined();
  expect(await fileResponse(services, { requestId: id, id: file, by })).toBeDefined();
  await undoChange(services, 'change' in sent ? sent.change : '', by);
  expect(await fileResponse(services, { requestId: id, id: file, by })).toBeUndefined();
});

const uploadOf = (bytes: number, parts = 1) => {
  const form = new FormData();
  for (let n = 0; n < parts; n += 1)
    form.append('file', new File([new Uint8Array(bytes)], 'a.pdf'));
  return new Request('https://kalys.example', { method: 'POST', body: form });
};

test('three large uploads are in memory at once, others are put off', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: 3 }, () => withUpload(uploadOf(1_000_000), () => end));
  const other = () => withUpload(uploadOf(1_000_000), async () => 'taken');
  await expect.poll(() => other().catch(({ problem }) => problem)).toBe('busy');
  expect(await withUpload(uploadOf(10_000), async () => 'taken')).toBe('taken');
  resolve();
  await Promise.all(held);
  expect(await other()).toBe('taken');
});

test('an upload that hardly moves gives its place to another one, and is put off itself', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const slow = Array.from({ length: 3 }, () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const body = new Request('https://kalys.example', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: readable,
      duplex: 'half',
    } as RequestInit);
    const taken = withUpload(body, async () => 'taken').catch(({ problem }) => problem);
    return { writer, taken };
  });
  for (const { writer } of slow) await writer.write(new Uint8Array(300_000));
  const other = () =>
    withUpload(uploadOf(1_000_000), async () => 'taken').catch(({ problem }) => problem);
  expect(await other()).toBe('busy');
  vi.advanceTimersByTime(2000);
  for (const { writer } of slow.slice(1)) await writer.write(new Uint8Array(100_000));
  vi.advanceTimersByTime(2000);
  expect(await other()).toBe('taken');
  for (const { writer } of slow) await writer.close();
  expect(await Promise.all(slow.map(({ taken }) => taken))).toEqual(['busy', 'many', 'many']);
  vi.useRealTimers();
});

test('a plain form without files is read, as the page after a sign-in sends it', async () => {
  const body = new URLSearchParams({ text: 'Текст' });
  const sent = new Request('https://kalys.example', { method: 'POST', body });
  expect(await withUpload(sent, async (form) => form.get('text'))).toBe('Текст');
});

test('a form of more parts than any of ours is refused before it is parsed', async () => {
  await expect(withUpload(uploadOf(10, 31), async () => 0)).rejects.toMatchObject({
    problem: 'many',
  });
});
