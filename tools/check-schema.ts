import { schemaDrift } from '../db/schema-drift.ts';

/** Fails a build that lacks a migration: the site would start, and break at the first visitor. */
const drift = await schemaDrift();
if (drift.length > 0) {
  console.error(drift.join('\n'));
  process.exitCode = 1;
}
