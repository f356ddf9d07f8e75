import { expect, test } from 'vitest';
import { officeTime } from '../../i18n/office-clock.ts';
import type { Role } from '../../rights/roles.ts';
import { alertRecipients, missedPromiseRecipients } from './promise-rules.ts';

const day = '2026-11-24';
const at = (time: string) => officeTime(day, time);
const people = ['aigul', 'bakyt', 'chyngyz', 'owner', 'partner'].map((id) => ({ id }));
const isOwner = ({ id }: { id: string }) => id === 'owner' || id === 'partner';

/** @returns recipient ids for a request of 10:00 with an answer promised by 12:00 */
const told = (time: string, first?: string) => {
  const request = { created: at('10:00'), by: at('12:00'), first };
  return alertRecipients(request, at(time), people, isOwner).map(({ id }) => id);
};

test('a second person is told at half of the time, the owners at 80 %', () => {
  expect(told('10:59', 'aigul')).toEqual([]);
  expect(told('11:00', 'aigul')).toEqual(['bakyt']);
  expect(told('11:35', 'aigul')).toEqual(['bakyt']);
  expect(told('11:36', 'aigul')).toEqual(['bakyt', 'owner', 'partner']);
});

test('the second person is somebody else than the first, and no owner', () => {
  expect(told('11:00', 'bakyt')).toEqual(['aigul']);
  expect(told('11:00')).toEqual(['aigul']);
  const request = { created: at('10:00'), by: at('12:00'), first: 'owner' };
  const owners = people.filter(isOwner);
  // No second person: the other owner is notified at once.
  expect(alertRecipients(request, at('11:00'), owners, isOwner)).toEqual([{ id: 'partner' }]);
  expect(alertRecipients(request, at('11:36'), owners, isOwner)).toEqual(
    expect.arrayContaining(owners),
  );
});

test('the roster says who is second, an owner too; whoever is first is not', () => {
  const request = { created: at('10:00'), by: at('12:00'), first: 'aigul' };
  const second = (id: string) =>
    alertRecipients({ ...request, second: id }, at('11:00'), people, isOwner).map((one) => one.id);
  expect(second('chyngyz')).toEqual(['chyngyz']);
  expect(second('partner')).toEqual(['partner']);
  expect(second('aigul')).toEqual(['bakyt']);
});

test('a missed promise always reaches an owner, and never only the person who is late', () => {
  const person = (id: string, role: Role) => ({ id, role });
  const [aigul, owner, partner] = [
    person('aigul', 'intake'),
    person('owner', 'owner'),
    person('partner', 'owner'),
  ];
  const owners = [owner, partner];
  expect(missedPromiseRecipients('aigul', [aigul, owner], owners)).toEqual([owner]);
  expect(missedPromiseRecipients('owner', [aigul, owner, partner], owners)).toEqual([
    owner,
    partner,
  ]);
  expect(missedPromiseRecipients('aigul', [aigul], owners)).toEqual([aigul, owner, partner]);
  expect(missedPromiseRecipients('owner', [aigul, owner], owners)).toEqual([aigul, owner, partner]);
});
