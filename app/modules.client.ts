import type { ClientManifest } from './manifest/client-manifest.ts';
import { fold } from './manifest/fold.ts';
import * as list from './modules/list.client.ts';

const modules = Object.values(list) as readonly (typeof list)[keyof typeof list][];

export const enhancers = fold(modules, 'enhancers');
export const islands = fold(modules, 'islands');

/** What takes a form to a first step. */
export const leads = modules.flatMap(({ lead }: ClientManifest) => lead ?? []);
