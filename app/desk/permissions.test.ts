import { expect, test } from 'vitest';
import { actionRights, addressRights, fieldRights } from '../../test/fixtures/desk-rights.ts';
import { type DeskName, deskNames } from '../addresses/desk-rows.ts';
import { roles } from '../features/staff/staff-roles.ts';
import { type Action, access, may, permissions, visible } from './permissions.ts';

const actions = Object.keys(permissions) as Action[];

test.each(actions)('%s: its roles, and no others', (action) => {
  expect(roles.filter((role) => may(role, action)).join(' ')).toBe(actionRights[action]);
});

test.each(actions)('%s: its fields are seen by their roles, and by no others', (action) => {
  const fields = fieldRights[action] ?? {};
  const record = { name: 'Айбек', phone_number: '+996555000111', email: 'a@kalys.example' };
  for (const role of roles) {
    const expected = Object.entries(record).filter(([name]) => {
      return fields[name]?.split(' ').includes(role) ?? true;
    });
    expect(visible(role, action, record), role).toEqual(Object.fromEntries(expected));
  }
  // A field of the table that the record above has not would stay untested.
  const named = 'fields' in permissions[action] ? Object.keys(permissions[action].fields) : [];
  expect(named).toEqual(Object.keys(fields));
});

test.each(deskNames)('%s: who may read it, who may write', (name) => {
  const { read, write } = access[name];
  const allowed = (action: Action | 'open') =>
    action === 'open' ? action : roles.filter((role) => may(role, action)).join(' ');
  expect([allowed(read), write ? allowed(write) : 'refused']).toEqual(addressRights[name]);
});

test('no action or address has rights that are not in a table', () => {
  expect(Object.keys(actionRights)).toEqual(actions);
  const addresses = Object.keys(access) as DeskName[];
  expect(addresses.sort()).toEqual([...deskNames].sort());
  expect(Object.keys(addressRights).sort()).toEqual([...deskNames].sort());
});
