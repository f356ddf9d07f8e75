import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';

export type TableRule = {
  /**
   * Whether backups include its rows. Not for tables that are filled by triggers, rewritten at start, or expire within
   * a day.
   */
  backup: boolean;
  keep: Keep;
};

/** Retention of a row; applied by the nightly job. */
export type Keep =
  | 'forever'
  | (({ days: number; from: string } | { until: string }) & { subject?: string });

/** A rule per table of `tables.ts`: a missing one does not compile. */
export type RulesFor<Tables> = {
  [K in keyof Tables as Tables[K] extends PgTable ? Tables[K]['_']['name'] : never]: TableRule;
};

type DemoTransaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Invented rows of a new site, recognised by their own words: rows that staff have changed are theirs. */
export type DemoRows = {
  /** Locks the table. @returns whether it has, or has had, rows */
  isUsed: (tx: DemoTransaction) => Promise<boolean>;
  seed: (tx: DemoTransaction) => Promise<unknown>;
  /** @param hidden whether to count those that no visitor sees, too */
  count: (database: NodePgDatabase, which: { hidden: boolean }) => Promise<number>;
  /** @returns how many it was */
  remove: (tx: DemoTransaction) => Promise<number>;
};

/** How an appointment lost its hour: staff call about it, or its visitor was asked by mail for another one. */
export type LostHour = 'cancelled' | 'displaced' | 'choosing';

/** Appointments of requests, as SQL over a row of `requests`. */
export type Appointments = {
  /** Whether one is to come, or its visitor was asked by mail for another hour: nothing else is promised meanwhile. */
  awaited: SQL<boolean>;
  /** Whether one is to come, or needs another hour. */
  standing: SQL<boolean>;
  /** Beginning of the one to come. */
  begins: SQL<Date | null>;
  lost: SQL<LostHour | null>;
  /** Whether one is, or was, in a calendar: its lawyer may then see the request. */
  inCalendar: (calendar: number | null) => SQL<boolean>;
  /** Number of those to come in a calendar, of any request. */
  ahead: (calendar: number, now: Date) => SQL<number>;
};

/** Tables of a module in loading order: referenced tables come first. */
export type DataManifest = {
  name: string;
  rules: Record<string, TableRule>;
  appointments?: Appointments;
  /** By their kind; its words are in `demo` of the manifest. */
  demo?: Record<string, DemoRows>;
};
