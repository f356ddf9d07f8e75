import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text files of the client build; fonts and raster images are already compressed. */
const compressible = /\.(js|css|svg|txt|json|webmanifest)$/;
/** Below this, compression saves no network packet. */
const minBytes = 1000;
const build = process.env.BUILD_FOLDER ?? join(import.meta.dirname, '../build');
const folder = join(build, 'client');

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < minBytes) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

const names = await readdir(folder, { recursive: true });
// Parallel on libuv's thread pool.
await Promise.all(
  names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
);
