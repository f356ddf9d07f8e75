import { fold } from './manifest/fold.ts';
import type {
  Chat,
  ConnectedChannel,
  FirstStep,
  Manifest,
  ModuleSwitch,
  PolicyPart,
} from './manifest/manifest.ts';
import * as list from './modules/list.ts';

/** The modules of this site by name; the order must not matter. */
export const modules = Object.values(list) as readonly (typeof list)[keyof typeof list][];

export const rights = fold(modules, 'rights');
export const siteAddresses = fold(modules, 'site');
export const deskAddresses = fold(modules, 'desk');
export const actions = fold(modules, 'actions');
export const subjects = fold(modules, 'subjects');
export const fields = fold(modules, 'fields');
export const lists = fold(modules, 'lists');
export const messages = fold(modules, 'messages');
export const textFiles = fold(modules, 'textFiles');
export const held = fold(modules, 'held');
export const demo = fold(modules, 'demo');

/** Modules that the owner can switch off, with the key under which that is stored. */
export const moduleSwitches: readonly (ModuleSwitch & { name: string; key: string })[] =
  modules.flatMap(({ name, switch: shown }: Manifest<string>) =>
    shown ? [{ name, key: name, ...shown }] : [],
  );

export const chats: Readonly<Record<string, Chat>> = fold(modules, 'chats');
export const connectedChannels: Readonly<Record<string, ConnectedChannel>> = fold(
  modules,
  'connected',
);
export const staffChats = modules.flatMap(({ staffChat }: Manifest<string>) => staffChat ?? []);

/** Steps before the facts of a dispute, whether they are on or off. */
export const firstSteps: readonly (FirstStep & { module: string })[] = modules.flatMap(
  ({ name, firstStep }: Manifest<string>) => (firstStep ? [{ module: name, ...firstStep }] : []),
);

/** Pages where visitors book an hour, of modules that are on or off. */
export const bookingPages: readonly { module: string; page: string }[] = modules.flatMap(
  ({ name, bookingPage }: Manifest<string>) =>
    bookingPage ? [{ module: name, page: bookingPage }] : [],
);

/** Module of each row that can be switched off. */
export const switchableRows: ReadonlyMap<string, string> = new Map(
  modules.flatMap((module: Manifest<string>) =>
    module.switch
      ? Object.keys({ ...module.site, ...module.desk }).map((row): [string, string] => [
          row,
          module.name,
        ])
      : [],
  ),
);

/** Privacy policy parts of all modules. */
export const policies: readonly (PolicyPart & { module: string })[] = modules.flatMap(
  ({ name, policy }: Manifest<string>) => (policy ? [{ module: name, ...policy }] : []),
);
