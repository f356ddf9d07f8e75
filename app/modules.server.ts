import { declareSettings } from '#platform/env.ts';
import { isOff } from './content/switched-off.ts';
import type { Hooks, HookTypes } from './manifest/hooks.ts';
import type { InProcess, ModuleChannel, ServerManifest } from './manifest/server-manifest.ts';
import * as list from './modules/list.server.ts';

const modules: readonly ServerManifest[] = Object.values(list);

for (const { settings } of modules) if (settings) declareSettings(settings);

/** Opens the modules' in-process state. */
export function openModules(services: Parameters<NonNullable<ServerManifest['inProcess']>>[0]) {
  return modules.flatMap(({ inProcess }): InProcess[] => (inProcess ? [inProcess(services)] : []));
}

/** Channels of all modules. */
export const moduleChannels: readonly ModuleChannel[] = modules.flatMap(
  ({ channels }) => channels ?? [],
);

type DeviceMessages = NonNullable<ModuleChannel['deviceMessages']>;

/** Messages of notifications on devices, by all channels that have devices. */
export const deviceMessages: DeviceMessages = async (tx, notices) => {
  const found: Awaited<ReturnType<DeviceMessages>> = [];
  for (const { deviceMessages } of moduleChannels) {
    found.push(...((await deviceMessages?.(tx, notices)) ?? []));
  }
  return found;
};

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
  'freeHours',
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
