import { schemaDrift } from '../db/schema-drift.ts';

/** Stops a build without a migration: the site would start, and fail at the first visitor. */
const drift = await schemaDrift();
if (drift.length > 0) {
  console.error(drift.join('\n'));
  process.exitCode = 1;
}
