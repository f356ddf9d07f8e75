/**
 * Starts the site as built, or, with `--dev`, from its sources with hot reload. Plain JavaScript: to read one
 * line of TypeScript, Node loads a compiler of 16 MB.
 */
const development = process.argv.includes('--dev');

async function load() {
  if (development) return import('./development.ts');
  // Libraries that stay outside the bundle choose their production code by it.
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
