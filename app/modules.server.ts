import { isOff } from './content/switched-off.ts';
import type { Hooks, HookTypes } from './manifest/hooks.ts';
import type { InProcess, ServerManifest } from './manifest/server-manifest.ts';
import * as list from './modules/list.server.ts';

const modules: readonly ServerManifest[] = Object.values(list);

/** Opens the modules' in-process state. */
export function openModules(services: Parameters<NonNullable<ServerManifest['inProcess']>>[0]) {
  return modules.flatMap(({ inProcess }): InProcess[] => (inProcess ? [inProcess(services)] : []));
}

/** Scheduled work of all modules. */
export const moduleJobs = modules.flatMap(({ jobs }) => jobs ?? []);

/** Health checks of all modules. */
export const moduleChecks = modules.flatMap(({ checks }) => checks ?? []);

/** Extension points that skip a switched-off module. */
const whileOn: readonly (keyof HookTypes)[] = [
  'forms',
  'posts',
  'mappedRows',
  'shareHeadline',
  'backlog',
];

/** Contributions of all modules to an extension point. */
export const hooks: Hooks = <Point extends keyof HookTypes>(point: Point) =>
  modules.flatMap(({ name, hooks }) =>
    hooks?.[point] && !(whileOn.includes(point) && isOff(name))
      ? [hooks[point] as HookTypes[Point]]
      : [],
  );

/** Kinds of messages whose link signs in or confirms: their texts are erased once sent. */
export const secretKinds = modules.flatMap((module) => module.secretKinds ?? []);
