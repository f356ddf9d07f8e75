/**
 * Starts the built site, or, with `--dev`, its sources with hot reload. Plain JavaScript: for
 * TypeScript, Node would load a compiler of 16 MB.
 */
import { setFlagsFromString } from 'node:v8';

// By default V8 grows its heap while the machine has memory, and does not return it: 435 MB instead of 250.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=20');

const development = process.argv.includes('--dev');

async function load() {
  if (development) return import('./development.ts');
  // Selects the production code of libraries outside the bundle.
  process.env.NODE_ENV = 'production';
  return import('../build/server/index.js').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.error('The site is not built: run "npm run build" first.');
    process.exit(1);
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
