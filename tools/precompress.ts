import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Text files of the client build; fonts and raster images are compressed already. */
const compressible = /\.(js|css|svg|txt|json|webmanifest)$/;
/** In smaller files, compression saves no network packet. */
const minBytes = 1000;
const build = process.env.BUILD_FOLDER ?? join(import.meta.dirname, '../build');
const folder = join(build, 'client');

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name);
  if (!compressible.test(name) || statSync(path).size < minBytes) continue;
  const bytes = readFileSync(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
