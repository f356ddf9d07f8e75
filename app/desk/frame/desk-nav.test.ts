import { expect, test } from 'vitest';
import { type Role, roles } from '../../rights/roles.ts';
import { navFor } from './desk-nav.ts';

const barOf = (role: Role) =>
  navFor(role, '/desk')
    .filter(({ inBar }) => inBar)
    .map(({ name }) => name.slice(4));

test('the bar of phones has the first daily sections that a role may open', () => {
  const work = ['Today', 'Requests', 'Meetings'];
  expect(Object.fromEntries(roles.map((role) => [role, barOf(role)]))).toEqual({
    owner: work,
    editor: ['Today', 'Reviews', 'Posts'],
    intake: work,
    lawyer: work,
  });
});
