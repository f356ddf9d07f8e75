import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicRole } from '../db/roles.ts';
import { freePort } from '../e2e/support/site.ts';
import { openDatabase } from '../platform/db/database.ts';
import { eventually, memoryLog, removeDataFolder } from '../platform/db/test-database.ts';

const root = join(import.meta.dirname, '..');
/** Folders and files of a clone that are no sources. */
const made = /^(node_modules|build|data|\.git|\.react-router|test-results|screenshots|\.env)$/;
/** As the how-to says: the names in `default-company.ts`, the colours in `tokens.css`. */
const renamed: [before: RegExp, after: string][] = [
  [/Калыс/g, 'Адилет'],
  [/Kalys/g, 'Adilet'],
  [/kalys\.example/g, 'adilet.example'],
  [/nameHasStory: true/, 'nameHasStory: false'],
];
const recoloured: Record<string, string> = {
  '#f4f0e7': '#eef2f4',
  '#1c2852': '#123c2e',
  '#b81d2c': '#7a1fa0',
  '#141b33': '#101c18',
  '#e3a62f': '#2f8fe3',
};
const oldColours = Object.keys(recoloured);

let folder: string;
let site: string;
let stop: () => Promise<void> = async () => undefined;

async function edit(path: string, changes: [RegExp, string][]): Promise<void> {
  const file = join(folder, path);
  const before = await readFile(file, 'utf8');
  await writeFile(
    file,
    changes.reduce((text, [from, to]) => text.replace(from, to), before),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalys-renamed-'));
  await cp(root, folder, { recursive: true, filter: (path) => !made.test(basename(path)) });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await edit('app/content/default-company.ts', renamed);
  await edit(
    'app/ui/styles/tokens.css',
    Object.entries(recoloured).map(([from, to]) => [new RegExp(`(: )${from};`, 'g'), `$1${to};`]),
  );
  const node = (...parameters: string[]) =>
    promisify(execFile)(process.execPath, parameters, { cwd: folder });
  await node('tools/brand.ts');
  await node('tools/icons.ts');
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
  await eventually(async () => said.includes('is running at'), 30_000);
}, 240_000);

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Each picture of a shared link takes a second, and they have the same frame. */
const sharePictures = 6;

type Found = { type: string; bytes: Buffer };

/**
 * Everything that links, styles, feeds and the site map lead to, by path, but not what robots are told not to follow:
 * the choices of /booking have a hundred thousand addresses.
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

/** Old names and colours in a text. */
function leftovers(text: string): string[] {
  const colours = new RegExp(`(?:#|%23)(?:${oldColours.join('|').replaceAll('#', '')})`, 'gi');
  return (
    [...new Set([...(text.match(/Калыс|kalys/gi) ?? []), ...(text.match(colours) ?? [])])]
      // The word for "impartial", in a post.
      .filter((word) => word !== 'калыс')
  );
}

/** Old colours in a picture. */
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
    if (old.length > 0) left[path] = old;
  }
  expect(left).toEqual({});
  for (const type of ['application/manifest+json', 'application/atom+xml', 'image/svg+xml']) {
    expect([...kinds.keys()]).toContain(type);
  }
  expect(kinds.get('text/html')).toBeGreaterThan(100);
  expect(kinds.get('image/png')).toBeGreaterThan(sharePictures);
}, 240_000);

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
