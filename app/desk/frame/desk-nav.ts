import { deskNames, deskRowOf, type PlainDeskName } from '../../addresses/desk-rows.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { isShown } from '../../addresses/shown-pages.ts';
import { isOff } from '../../content/switched-off.ts';
import { type DeskNav, type NavGroup, navGroupNames } from '../../manifest/desk-row.ts';
import { switchableRows } from '../../modules.ts';
import { type Action, may } from '../../rights/permissions.ts';
import type { Role } from '../../rights/roles.ts';

/** The bar of phones has room for so many beside "more". */
const barLength = 3;

type Item = DeskNav & { name: PlainDeskName; read: Action | 'open' };

/** Sections of the desk, in the order of the menu. */
const items: readonly Item[] = deskNames
  .flatMap((name): Item[] => {
    const { nav, read } = deskRowOf(name);
    return nav ? [{ ...nav, name: name as PlainDeskName, read }] : [];
  })
  .sort((a, b) => navGroupNames.indexOf(a.group) - navGroupNames.indexOf(b.group) || a.at - b.at);

export type NavItem = Item & { href: string; current: boolean; inBar: boolean };

/** The sections that a role may open. @param path of the open page */
export function navFor(role: Role, path: string): NavItem[] {
  const open = items.filter(
    ({ name, read }) =>
      isShown(name) &&
      !isOff(switchableRows.get(name) ?? '') &&
      (read === 'open' || may(role, read)),
  );
  const bar = open.filter(({ daily }) => daily).slice(0, barLength);
  return open.map((item) => {
    const href = pathTo(item.name);
    const inside = path.startsWith(`${href}/`) && item.name !== 'deskToday';
    return { ...item, href, current: path === href || inside, inBar: bar.includes(item) };
  });
}

/** The menu items by group, without groups that have no accessible item. */
export function navGroups(items: readonly NavItem[]): { group: NavGroup; items: NavItem[] }[] {
  return navGroupNames
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter(({ items }) => items.length > 0);
}
