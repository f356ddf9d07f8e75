import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';

/** Libraries have a second form for browsers and edge runtimes, in which scrypt holds up the only thread. */
test('libraries are bundled in their form for Node', async () => {
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  const { environments } = await resolveConfig({ configFile, logLevel: 'silent' }, 'build');
  expect(environments.ssr?.resolve.conditions).toContain('node');
});
