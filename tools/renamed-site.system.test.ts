import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicRole } from '../db/roles.ts';
import { siteFacts } from '../db/schema/site-facts.ts';
import { freePort } from '../e2e/support/site.ts';
import { openDatabase } from '../platform/db/database.ts';
import { eventually, memoryLog, removeDataFolder } from '../platform/db/test-database.ts';

const root = join(import.meta.dirname, '..');
/** Paths of a clone that are not sources. */
const made = /^(node_modules|build|data|\.git|\.react-router|test-results|screenshots|\.env)$/;
type Changes = [before: RegExp, after: string][];

/** As in the how-to: name and city in `default-company.ts`, colours in `tokens.css`. */
const renamed: Changes = [
  [/Калыс/g, 'Адилет'],
  [/Kalys/g, 'Adilet'],
  [/kalys\.example/g, 'adilet.example'],
  [/nameHasStory: true/, 'nameHasStory: false'],
  [/Бишкекте/g, 'Алматыда'],
  [/Бишкектин/g, 'Алматынын'],
  [/в Бишкеке/g, 'в Алматы'],
  [/Бишкека?/g, 'Алматы'],
  [/Bishkek/g, 'Almaty'],
  [/\+996312000000/, '+77272501234'],
  [/\+996700000000/g, '+77017001234'],
];
/** Another country: `country.ts`, `office-clock.ts`, `default-holidays.ts`. */
const abroad: Changes = [
  [/KGS/, 'KZT'],
  [/'KG'/, "'KZ'"],
  [/'kg'/, "'kz'"],
  [/(?<=one: |of: |from: )'(?:сом|som)\W*[а-я]*'/g, "'тенге'"],
  [/Кыргызстандын/, 'Казакстандын'],
  [/Кыргызстанда/, 'Казакстанда'],
  [/Кыргызстан/g, 'Казахстан'],
  [/Kyrgyzstan/g, 'Kazakhstan'],
  [/\+996 555 12-34-56/, '+7 701 123-45-67'],
];

/** Traces of the first place that must not remain; demo posts are about its law. */
const oldPlace = /Бишкек|bishkek|\+996|KGS/gi;
const oldCountry = /Кыргызстан|Kyrgyzstan|\d[ \u00a0](?:сом|som)(?![а-яё])/g;

/** Form values for the first site's move to Osh. */
const moved = {
  phone: '+996322255555',
  city: { ru: 'Ош', kg: 'Ош', en: 'Osh' },
  cityCases: {
    ru: { of: 'Оша', in: 'в Оше' },
    kg: { of: 'Оштун', in: 'Ошто' },
    en: { of: 'Osh', in: 'in Osh' },
  },
  geo: { latitude: 40.5283, longitude: 72.7985 },
};
const recoloured: Record<string, string> = {
  '#f4f0e7': '#eef2f4',
  '#1c2852': '#123c2e',
  '#b81d2c': '#7a1fa0',
  '#141b33': '#101c18',
  '#e3a62f': '#54a3e8',
};
const oldColours = Object.keys(recoloured);

let folder: string;
let site: string;
let stop: () => Promise<void> = async () => undefined;

async function edit(path: string, changes: Changes): Promise<void> {
  const file = join(folder, path);
  const before = await readFile(file, 'utf8');
  await writeFile(
    file,
    changes.reduce((text, [from, to]) => text.replace(from, to), before),
  );
}

/** Runs a program of the copy, on its data. */
function node(...parameters: string[]): Promise<unknown> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ENV_FILE: '' };
  return promisify(execFile)(process.execPath, parameters, { cwd: folder, env });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalys-renamed-'));
  await cp(root, folder, { recursive: true, filter: (path) => !made.test(basename(path)) });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await edit('app/content/default-company.ts', renamed);
  await edit('app/i18n/country.ts', abroad);
  await edit('app/i18n/office-clock.ts', [[/Asia\/Bishkek/, 'Asia/Almaty']]);
  await edit('app/content/default-holidays.ts', [[/'08-31',/, "'12-16',"]]);
  await edit(
    'app/ui/styles/tokens.css',
    Object.entries(recoloured).map(([from, to]) => [new RegExp(`(: )${from};`, 'g'), `$1${to};`]),
  );
  await node('tools/brand.ts');
  expect(await readFile(join(folder, 'app/ui/styles/tokens.css'), 'utf8')).not.toContain('#8e1522');
  await node('node_modules/@react-router/dev/dist/cli/index.js', 'build', '--logLevel', 'warn');
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, 'data');
  const child = spawn(process.execPath, ['server/main.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, ENV_FILE: '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  stop = async () => {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    await removeDataFolder(dataDir);
  };
  await eventually(async () => said.includes('is running at'));
});

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Each share picture takes a second, and all have the same frame. */
const sharePictures = 6;

type Found = { type: string; bytes: Buffer };

/**
 * Everything reachable through links, styles, feeds and the site map, by path, except links that robots must not
 * follow: the choices of /booking have a hundred thousand URLs.
 */
async function crawl(): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const waiting = ['/', '/kg', '/en', '/robots.txt', '/sitemap.xml', '/llms.txt', '/nothing-here'];
  const link =
    /(?:(?<!rel="nofollow" )href|src|content)="([^"]+)"|url\("?([^")]+)"?\)|<loc>([^<]+)|"src":\s*"([^"]+)"/g;
  let shared = 0;
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue;
    if (path.startsWith('/share/') && ++shared > sharePictures) continue;
    const response = await fetch(site + path, { headers: { 'accept-language': '*' } });
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    found.set(path, { type, bytes });
    if (!isText(type)) continue;
    for (const [, ...led] of bytes.toString().matchAll(link)) {
      const address = led.find((one) => one !== undefined)?.replaceAll('&amp;', '&') ?? '';
      const url = URL.parse(address, site + path);
      if (url?.origin !== site || url.searchParams.has('lng')) continue;
      waiting.push(url.pathname + url.search);
    }
  }
  return found;
}

function isText(type: string): boolean {
  return !/^(font|image\/(?!svg))/.test(type);
}

function leftovers(text: string): string[] {
  const colours = new RegExp(`(?:#|%23)(?:${oldColours.join('|').replaceAll('#', '')})`, 'gi');
  const old = [/Калыс|kalys/gi, colours, oldPlace].flatMap((pattern) => text.match(pattern) ?? []);
  // The word for "impartial", in a post.
  return [...new Set(old)].filter((word) => word !== 'калыс');
}

async function oldPixels(picture: Buffer): Promise<string[]> {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  const found = new Set<number>();
  for (let at = 0; at < pixels.length; at += 3) found.add(pixels.readUIntBE(at, 3));
  return oldColours.filter((colour) => found.has(Number.parseInt(colour.slice(1), 16)));
}

test('pages, files, feeds and pictures have no old name and no old colour', async () => {
  const found = await crawl();
  const left: Record<string, unknown> = {};
  const kinds = new Map<string, number>();
  for (const [path, { type, bytes }] of found) {
    kinds.set(type, (kinds.get(type) ?? 0) + 1);
    const old = isText(type)
      ? leftovers(bytes.toString())
      : type === 'image/png'
        ? await oldPixels(bytes)
        : [];
    if (type === 'text/html' && !/news|post|blog/.test(path)) {
      old.push(...(bytes.toString().match(oldCountry) ?? []));
    }
    if (old.length > 0) left[path] = old;
  }
  expect(left).toEqual({});
  for (const type of ['application/manifest+json', 'application/atom+xml', 'image/svg+xml']) {
    expect([...kinds.keys()]).toContain(type);
  }
  expect(kinds.get('text/html')).toBeGreaterThan(100);
  expect(kinds.get('image/png')).toBeGreaterThan(sharePictures);
  const contact = found.get('/kg/contact')?.bytes.toString() ?? '';
  const abroad = [
    'Алматыдагы',
    '"addressLocality":"Алматы"',
    '"addressCountry":"KZ"',
    '2gis.kz/almaty/',
    '+7 727 250-12-34',
  ];
  expect(abroad.filter((shown) => !contact.includes(shown))).toEqual([]);
  expect(found.get('/practice')?.bytes.includes('тенге')).toBe(true);
});

test('mails have no old name and no old colour', async () => {
  const send = (form: string, fields: Record<string, string>, language: string) =>
    fetch(`${site}/api/forms/${form}?lng=${language}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
  for (const language of ['ru', 'kg', 'en']) {
    const email = `${language}@example.com`;
    const sent = await send('newsletter', { email }, language);
    expect(sent.status).toBe(200);
  }
  const log = memoryLog().log;
  const database = await openDatabase({ dataDir: join(folder, 'data'), log, publicRole });
  const { rows } = await database.owner.$client.query(
    'SELECT subject, text, html, headers FROM messages',
  );
  await database.close();
  expect(rows).toHaveLength(3);
  expect(leftovers(JSON.stringify(rows))).toEqual([]);
  expect(JSON.stringify(rows)).toContain('Adilet');
});

test('after moving to Osh on the desk, every page of the site map shows Osh', async () => {
  const log = memoryLog().log;
  const database = await openDatabase({ dataDir: join(folder, 'data'), log, publicRole });
  await database.owner
    .insert(siteFacts)
    .values({ section: 'contacts', value: moved, staff_id: 'owner' });
  await database.close();
  const read = async (path: string) => (await fetch(site + path)).text();
  await eventually(async () => (await read('/contact')).includes('в Оше'));
  const paths = [...(await read('/sitemap.xml')).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)/g)];
  const left: string[] = [];
  for (const [, path = ''] of paths) {
    if (/Алматы|Almaty|office-map\.svg/.test(await read(path || '/'))) left.push(path);
  }
  await node('tools/commands/facts-command.ts', 'export', '--write');
  const files = await readFile(join(folder, 'app/content/default-company.ts'), 'utf8');
  expect(files).toMatch(/city: withFallback\(\{ ru: 'Ош', kg: 'Ош', en: 'Osh' \}\),\n/);
  expect(paths.length).toBeGreaterThan(50);
  expect(left).toEqual([]);
  const contact = await read('/en/contact');
  const inOsh = ['"addressLocality":"Osh"', '/osh/geo/', '+996 3222 5-55-55', 'in Osh'];
  expect(inOsh.filter((shown) => !contact.includes(shown))).toEqual([]);
  // The drawn map shows another place: its background must go, too.
  expect(contact).not.toContain('mapcol');
});
