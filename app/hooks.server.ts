import { newsHooks } from './features/news/news-hooks.server.ts';
import type { Hooks, HookTypes } from './manifest/hooks.ts';
import { moduleHooks } from './modules.server.ts';

/** Of what is no module yet. */
const core: Partial<HookTypes> = newsHooks;

/** What core and modules add to the extension points. */
export const hooks: Hooks = (point) => {
  const own = core[point];
  return own ? [own, ...moduleHooks(point)] : moduleHooks(point);
};
