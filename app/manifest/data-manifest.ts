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

/** Tables of a module in loading order: referenced tables come first. */
export type DataManifest = { name: string; rules: Record<string, TableRule> };
