// Needs a browser: a photo chosen and cut out.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { checkPage } from './support/check-page.ts';
import { cookiesOf, type Member } from './support/desk.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { startTwoSites } from './support/two-sites.ts';

// Two processes of one site (15 s).
test.describe.configure({ mode: 'serial' });

let site: Site;
let second: Site;
let owner: Member;

test.beforeAll(async () => {
  ({ site, second, owner } = await startTwoSites());
});
test.afterAll(async () => {
  await second.end();
  await site.remove();
});

/** A dark head in front of a bright wall. */
const photo = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#ddd"/><circle cx="400" cy="400" r="220" fill="#333"/></svg>',
  ),
);

test('a portrait is cut out of a photo, shown, set in every process, and taken back', async ({
  page,
}) => {
  const picturesIn = async ({ url }: Site) => {
    const html = await (await fetch(`${url}/Attorneys`)).text();
    return [...new Set(html.match(/(?<=src=")\/portraits\/ismailov-[^"]+/g))];
  };
  await page.context().addCookies(cookiesOf(site, owner));
  await page.goto(`${site.url}/desk/facts`);
  await checkPage(page);
  await page.getByRole('link', { name: 'Тимур Исмаилов' }).click();
  const upload = async (bytes: Buffer, button = 'Вырезать портрет') => {
    const file = test.info().outputPath('photo.jpg');
    await writeFile(file, bytes);
    await page.getByLabel('Фотография', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: button }).click();
  };
  await upload(Buffer.from('GIF89a'));
  await expect(page.getByRole('alert')).toContainText('Это не фотография');
  expect(await picturesIn(site)).toEqual([]);
  await upload(await photo.jpeg().toBuffer(), 'Вырезать только правую половину');
  await expect(page.getByRole('status')).toContainText('Новый портрет на сайте');
  for (const each of [site, second]) {
    await expect.poll(() => picturesIn(each), { intervals: [20] }).toHaveLength(2);
    const files = await Promise.all(
      (await picturesIn(each)).map(async (path) => {
        const answer = await fetch(each.url + path);
        expect(answer.headers.get('content-type')).toBe('image/webp');
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    for (const file of files) expect(file.byteLength).toBeLessThan(10_000);
    const sizes = await Promise.all(files.map((file) => sharp(file).metadata()));
    // The stencil, and the left half as a photograph.
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [640, 800],
      [320, 800],
    ]);
  }
  await page.getByRole('button', { name: 'Убрать портрет' }).click();
  for (const each of [site, second]) await expect.poll(() => picturesIn(each)).toEqual([]);

  // A lawyer's page has the same form, and redirects here.
  await page.goto(`${site.url}/desk/facts/person/ismailov`);
  await upload(await photo.jpeg().toBuffer());
  await expect(page.getByRole('status')).toContainText('Новый портрет на сайте');
  await checkPage(page);
  for (const each of [site, second]) await expect.poll(() => picturesIn(each)).toHaveLength(1);
});
