import { sql } from 'drizzle-orm';
import type { Appointments, DataManifest, DemoRows, TableRule } from './manifest/data-manifest.ts';
import * as list from './modules/list.data.ts';

const modules: readonly DataManifest[] = Object.values(list);

/** Rules of all modules' tables, by table name. */
export const tableRules: [table: string, rule: TableRule][] = modules.flatMap(({ rules }) =>
  Object.entries(rules),
);

/** Demo data of all modules, by kind. */
export const demoRows: Record<string, DemoRows> = Object.assign(
  {},
  ...modules.map(({ demo }) => demo),
);

/** SQL on the appointments of requests; without a module for them, conditions that never hold: scopes only get narrower. */
export const appointments: Appointments = modules.find((module) => module.appointments)
  ?.appointments ?? {
  awaited: sql`false`,
  standing: sql`false`,
  begins: sql`NULL::timestamptz`,
  lost: sql`NULL`,
  inCalendar: () => sql`false`,
  ahead: () => sql`0`,
};
