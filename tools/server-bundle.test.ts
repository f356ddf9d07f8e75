import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';

/** The variant of libraries for browsers and edge runtimes hashes scrypt on the event loop. */
test('libraries are bundled in their variant for Node', async () => {
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  const { environments } = await resolveConfig({ configFile, logLevel: 'silent' }, 'build');
  expect(environments.ssr?.resolve.conditions).toContain('node');
});
