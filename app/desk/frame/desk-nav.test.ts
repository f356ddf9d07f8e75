import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deskNames, deskRowOf } from '../../addresses/desk-rows.ts';
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

test('every entry of the menu has its shape in the sprite', () => {
  const sprite = readFileSync(
    join(import.meta.dirname, '../../../public/art/desk-icons.svg'),
    'utf8',
  );
  const icons = deskNames.flatMap((name) => deskRowOf(name).nav?.icon ?? []);
  expect(icons.filter((icon) => !sprite.includes(`<symbol id="${icon}"`))).toEqual([]);
});
