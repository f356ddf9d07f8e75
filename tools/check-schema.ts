import { schemaDrift } from '../db/schema-drift.ts';

/** Before a build: a site whose tables lack a column would start, and fail at the first visitor. */
const drift = await schemaDrift();
if (drift.length > 0) {
  console.error(drift.join('\n'));
  process.exitCode = 1;
}
