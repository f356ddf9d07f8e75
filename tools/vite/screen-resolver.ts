import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Finds a screen that was added to the address table before its file exists: Vite would otherwise cache the failed
 * lookup until restarted.
 * @param root folder that contains `app/`
 */
export const screenResolver = (root: string): Plugin => ({
  name: 'kalys:screens-to-come',
  apply: 'serve',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('/app/') ? join(root, id) : undefined),
});
