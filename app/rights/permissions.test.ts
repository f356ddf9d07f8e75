import { expect, test } from 'vitest';
import { actionRights, fieldRights, recentActions } from '../../test/fixtures/desk-rights.ts';
import {
  type Action,
  may,
  maySee,
  needsRecent,
  permissions,
  rolesFor,
  visible,
} from './permissions.ts';
import { roles } from './roles.ts';

const actions = Object.keys(permissions) as Action[];

test.each(actions)('%s: its roles, and no others', (action) => {
  expect(roles.filter((role) => may(role, action)).join(' ')).toBe(actionRights[action]);
  expect(rolesFor(action).join(' ')).toBe(actionRights[action]);
});

test('exports, staff, people, switches and the key of copies need a recent sign-in, and nothing else does', () => {
  expect(actions.filter(needsRecent).sort()).toEqual([...recentActions].sort());
});

test('no action has rights that are not in the table', () => {
  expect(Object.keys(actionRights).sort()).toEqual([...actions].sort());
});

test.each(actions)('%s: its fields are seen by their roles, and by no others', (action) => {
  const fields = fieldRights[action] ?? {};
  const record = { name: 'Айбек', phone_number: '', email: null, overdueMessages: 0 };
  for (const role of roles) {
    const seen = Object.entries(record).filter(([name]) => {
      return (fields[name] ?? actionRights[action] ?? '').split(' ').includes(role);
    });
    expect(visible(role, action, record), role).toEqual(Object.fromEntries(seen));
    const names = Object.keys(record).filter((name) => maySee(role, action, name));
    expect(names, role).toEqual(seen.map(([name]) => name));
  }
  // A restricted field missing in the record above would stay untested.
  const { fields: restricted = {} }: { roles: unknown; fields?: object } = permissions[action];
  const named = Object.keys(restricted);
  expect(named).toEqual(Object.keys(fields));
  expect(named.filter((name) => !(name in record))).toEqual([]);
});
