import type { DataManifest, TableRule } from './manifest/data-manifest.ts';
import * as list from './modules/list.data.ts';

const modules: readonly DataManifest[] = Object.values(list);

/** Rules of the tables of all modules, by the name of the table. */
export const tableRules: [table: string, rule: TableRule][] = modules.flatMap(({ rules }) =>
  Object.entries(rules),
);
