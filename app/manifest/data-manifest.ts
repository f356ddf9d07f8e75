import type { PgTable } from 'drizzle-orm/pg-core';

export type TableRule = {
  /** Whether copies have its rows. Not those that triggers fill, that a start writes, or that expire within a day. */
  backup: boolean;
  keep: Keep;
};

/** How long a row is kept; the nightly job deletes what is older. */
export type Keep =
  | 'forever'
  | (({ days: number; from: string } | { until: string }) & { subject?: string });

/** A rule for each table of `tables.ts`: one without a rule does not compile. */
export type RulesFor<Tables> = {
  [K in keyof Tables as Tables[K] extends PgTable ? Tables[K]['_']['name'] : never]: TableRule;
};

/** Tables of a module; of several, what a table refers to comes before it. */
export type DataManifest = { name: string; rules: Record<string, TableRule> };
