import { expect, test } from 'vitest';
import { addressRights } from '../../test/fixtures/desk-rights.ts';
import { deskNames } from '../addresses/desk-rows.ts';
import { type Action, may } from '../rights/permissions.ts';
import { roles } from '../rights/roles.ts';
import { access } from './access.ts';

test.each(deskNames)('%s: who may read it, who may write', (name) => {
  const { read, write } = access[name];
  const allowed = (action: Action | 'open') =>
    action === 'open' ? action : roles.filter((role) => may(role, action)).join(' ');
  expect([allowed(read), write ? allowed(write) : 'refused']).toEqual(addressRights[name]);
});

test('no address has rights that are not in the table', () => {
  expect(Object.keys(access).sort()).toEqual([...deskNames].sort());
  expect(Object.keys(addressRights).sort()).toEqual([...deskNames].sort());
});
