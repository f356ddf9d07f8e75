import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A screen that the address table names before its file is there is found once it is. Vite would keep the address by
 * which it was not found, until it starts again.
 * @param root folder that holds `app/`
 */
export const screensToCome = (root: string): Plugin => ({
  name: 'kalys:screens-to-come',
  apply: 'serve',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('/app/') ? join(root, id) : undefined),
});
