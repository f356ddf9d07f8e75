import { readPageTitles } from './features/news/post-titles.server.ts';
import type { Hooks, HookTypes } from './manifest/hooks.ts';
import type { InProcess, ServerManifest } from './manifest/server-manifest.ts';
import * as list from './modules/list.server.ts';

const modules: readonly ServerManifest[] = [
  { name: 'news', hooks: { pageTitles: readPageTitles } },
  ...Object.values(list),
];

/** Opens what the modules keep in a running process. */
export function openModules(services: Parameters<NonNullable<ServerManifest['inProcess']>>[0]) {
  return modules.flatMap(({ inProcess }): InProcess[] => (inProcess ? [inProcess(services)] : []));
}

/** Regular work of all modules. */
export const moduleJobs = modules.flatMap(({ jobs }) => jobs ?? []);

/** Health checks of all modules. */
export const moduleChecks = modules.flatMap(({ checks }) => checks ?? []);

function hook<Point extends keyof HookTypes>(point: Point): readonly HookTypes[Point][] {
  return modules.flatMap(({ hooks }) => hooks?.[point] ?? []);
}

/** What the modules add to the extension points. */
export const hooks: Hooks = {
  oldAddresses: hook('oldAddresses'),
  pageTitles: hook('pageTitles'),
};
