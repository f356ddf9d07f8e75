import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Files of the client build that shrink; fonts and raster pictures are packed already. */
const compressible = /\.(js|css|svg|txt|json|webmanifest)$/;
/** Below this many bytes a packed copy saves no packet. */
const smallest = 1000;
const folder = join(import.meta.dirname, '../build/client');

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name);
  if (!compressible.test(name) || statSync(path).size < smallest) continue;
  const bytes = readFileSync(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
