import { expect, test } from 'vitest';
import { addressRights } from '../../test/fixtures/desk-rights.ts';
import { type Action, may } from '../rights/permissions.ts';
import { roles } from '../rights/roles.ts';
import { deskNames, deskRowOf, movedDeskPath } from './desk-rows.ts';

test.each(deskNames)('%s: who may read it, who may write', (name) => {
  const { read, write } = deskRowOf(name);
  const allowed = (action: Action | 'open') =>
    action === 'open' ? action : roles.filter((role) => may(role, action)).join(' ');
  expect([allowed(read), write ? allowed(write) : 'refused']).toEqual(addressRights[name]);
});

test('no address has rights that are not in the table', () => {
  expect(Object.keys(addressRights).sort()).toEqual([...deskNames].sort());
});

test('earlier addresses lead to the pages that replaced them', () => {
  expect(movedDeskPath('/desk/devices')).toBe('/desk/account');
  expect(movedDeskPath('/desk/device')).toBeUndefined();
  expect(movedDeskPath('/desk')).toBeUndefined();
});
