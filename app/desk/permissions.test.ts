import { expect, test } from 'vitest';
import { roles } from '../features/staff/staff-roles.ts';
import { type Action, may, permissions, visible } from './permissions.ts';

test.each(roles.filter((role) => role !== 'owner'))(
  '%s neither manages staff nor reads the journal',
  (role) => {
    for (const action of ['staff.read', 'staff.change', 'journal.read'] as const) {
      expect(may(role, action)).toBe(false);
    }
  },
);

test('the owner may do everything', () => {
  for (const action of Object.keys(permissions) as Action[])
    expect(may('owner', action)).toBe(true);
});

test('an editor sees a review without its phone', () => {
  const review = { id: '1', notes: 'Спасибо', phone_number: '+996555000111' };
  expect(visible('editor', 'reviews.read', review)).toEqual({ id: '1', notes: 'Спасибо' });
  expect(visible('owner', 'reviews.read', review)).toEqual(review);
});
