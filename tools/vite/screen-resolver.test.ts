import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../platform/db/test-database.ts';
import { screenResolver } from './screen-resolver.ts';

test('a screen is loaded even if its file is created after the first request', async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, 'app'));
  const routes = 'virtual:routes';
  const server = await createServer({
    root: folder.path,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [
      {
        name: 'routes',
        resolveId: (id) => (id === routes ? id : undefined),
        load: (id) => (id === routes ? "export * from '/app/screen.ts'" : undefined),
      },
      screenResolver(folder.path),
    ],
  });
  try {
    await expect(server.ssrLoadModule(routes)).rejects.toThrow('Does the file exist?');
    await writeFile(join(folder.path, 'app/screen.ts'), 'export const found = true;');
    await expect
      .poll(() => server.ssrLoadModule(routes).catch(() => undefined), { timeout: 30_000 })
      .toMatchObject({ found: true });
  } finally {
    await server.close();
  }
});
