import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

test('every change of a table has its migration', async () => {
  const tables = Object.assign(
    {},
    ...Object.values(
      import.meta.glob(['./schema/*.ts', '../app/modules/**/tables.ts'], { eager: true }),
    ),
  );
  const snapshots = import.meta.glob('./migrations/meta/*_snapshot.json', {
    eager: true,
    import: 'default',
  });
  const last = Object.values(snapshots).at(-1) as ReturnType<typeof generateDrizzleJson>;
  expect(await generateMigration(last, generateDrizzleJson(tables, last.id))).toEqual([]);
});
