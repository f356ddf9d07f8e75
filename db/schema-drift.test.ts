import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { switches } from './schema/switches.ts';
import { readTables, schemaDrift } from './schema-drift.ts';

test('tables that match their migrations have no drift', async () => {
  expect(await schemaDrift()).toEqual([]);
});

test('a column without a migration is reported, with the command to create it', async () => {
  const tables = (await readTables()).filter((each) => each !== switches);
  const changed = pgTable('switches', {
    name: text().primaryKey(),
    registration: text().notNull(),
  });
  const drift = await schemaDrift([...tables, changed]);
  expect(drift[0]).toContain('npm run db:generate');
  expect(drift).toContain('  only db/schema has switches.registration text not null');
  expect(drift).toContain('  only the migrations have switches.is_on boolean not null');
});
