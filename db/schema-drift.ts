import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { readSnapshot } from './snapshot.ts';

/**
 * Describes differences between `db/schema` and the migrations: columns, checks, names of indexes and keys. drizzle-kit
 * compares more (`schema.test.ts`), but servers do not install it.
 */
export async function schemaDrift(tables?: unknown[]): Promise<string[]> {
  const schema = linesOfTables(tables ?? (await readTables()));
  const migrated = new Set(linesOfMigrations());
  const missing = schema.filter((line) => !migrated.has(line));
  // Tables of removed modules stay, empty, until a migration drops them.
  const known = new Set(schema.map(tableOf));
  const surplus = [...migrated].filter(
    (line) => known.has(tableOf(line)) && !schema.includes(line),
  );
  if (missing.length + surplus.length === 0) return [];
  return [
    'db/schema has changed without a migration: run "npm run db:generate -- --name <what>".',
    ...missing.map((line) => `  only db/schema has ${line}`),
    ...surplus.map((line) => `  only the migrations have ${line}`),
  ];
}

const tableOf = (line: string) => line.split(/[.:]/, 1)[0];

function lineOf(
  table: string,
  column: { name: string; notNull: boolean; default?: unknown },
  type: string,
): string {
  const rules = `${column.notNull ? ' not null' : ''}${column.default === undefined ? '' : ' default'}`;
  return `${table}.${column.name} ${type}${rules}`;
}

/** All exports of `db/schema` and of the modules' tables. */
export async function readTables(): Promise<unknown[]> {
  const root = join(import.meta.dirname, '..');
  const modules = await Promise.all(
    globSync(['db/schema/*.ts', 'app/modules/**/tables.ts'], { cwd: root }).map(
      (file) => import(pathToFileURL(join(root, file)).href) as Promise<object>,
    ),
  );
  return [...new Set(modules.flatMap((module) => Object.values(module)))];
}

function linesOfTables(tables: unknown[]): string[] {
  const dialect = new PgDialect();
  return tables
    .filter((table): table is PgTable => is(table, PgTable))
    .map(getTableConfig)
    .flatMap(({ name, columns, checks, indexes, uniqueConstraints, foreignKeys }) => [
      ...columns.map((column) => lineOf(name, column, column.getSQLType())),
      ...checks.map((check) => `${name}: ${check.name} ${dialect.sqlToQuery(check.value).sql}`),
      ...[
        ...indexes.map(({ config }) => config.name),
        ...uniqueConstraints.map((key) => key.getName()),
        ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName),
        ...foreignKeys.map((key) => key.getName()),
      ].map((key) => `${name}: ${key}`),
    ]);
}

function linesOfMigrations(): string[] {
  return Object.values(readSnapshot().tables).flatMap((table) => [
    ...Object.values(table.columns).map((column) => lineOf(table.name, column, column.type)),
    ...Object.values(table.checkConstraints).map(
      ({ name, value }) => `${table.name}: ${name} ${value}`,
    ),
    ...[table.indexes, table.uniqueConstraints, table.foreignKeys].flatMap((keys) =>
      Object.values(keys).map(({ name }) => `${table.name}: ${name}`),
    ),
  ]);
}
