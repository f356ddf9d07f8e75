import { expect, test } from 'vitest';
import { coreDeskRows } from '../addresses/desk-rows.ts';
import { table } from '../addresses/table.ts';
import { deskAddresses, modules, rights } from '../modules.ts';
import { corePermissions } from '../rights/core-permissions.ts';

const parts = ['rights', 'site', 'desk', 'actions', 'subjects', 'fields', 'messages'] as const;

test.each(parts)('no two modules add the same name to %s', (part) => {
  const names = modules.flatMap((module: { name: string } & Partial<Record<typeof part, object>>) =>
    Object.keys(module[part] ?? {}),
  );
  expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([]);
});

test('no module takes a right, a desk screen or a path of the core', () => {
  expect(Object.keys(rights).filter((name) => name in corePermissions)).toEqual([]);
  expect(Object.keys(deskAddresses).filter((name) => name in coreDeskRows)).toEqual([]);
  const paths: string[] = Object.values(table).map(({ path }) => path);
  expect(paths.filter((path, place) => paths.indexOf(path) < place)).toEqual([]);
});
