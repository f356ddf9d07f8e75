import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingError } from '#platform/errors.ts';

type Start = { startSite: () => Promise<void> };

const development = process.argv.includes('--dev');
const built = join(import.meta.dirname, '../build/server/index.js');

/** The site as built, or, with `--dev`, straight from the sources with hot reload. */
async function load(): Promise<Start> {
  if (development) return import('./development.ts');
  // Libraries that stay outside the bundle choose their production code by it.
  process.env.NODE_ENV = 'production';
  return import(pathToFileURL(built).href).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new SettingError('The site is not built: run "npm run build" first.');
  });
}

try {
  const { startSite } = await load();
  await startSite();
} catch (error) {
  const expected = error instanceof Error && error.name === 'SettingError';
  console.error(expected ? error.message : error);
  process.exit(1);
}
