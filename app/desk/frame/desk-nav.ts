import type { PlainDeskName } from '../../addresses/desk-rows.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { TextKey } from '../../i18n/text-of.ts';
import { may } from '../../rights/permissions.ts';
import type { Role } from '../../rights/roles.ts';
import { access } from '../access.ts';
import type { DeskIconName } from '../parts/desk-icon.tsx';

/** Parts of the menu, in its order; the first has no heading. */
const groups = ['work', 'site', 'company', 'you'] as const;

export type NavGroup = (typeof groups)[number];

type Item = {
  name: PlainDeskName;
  group: NavGroup;
  label: TextKey;
  icon: DeskIconName;
  /** Where staff go daily: in the rail, and the first ones that a role may open in the bar of phones. */
  daily?: true;
  /** Opens it after `g`. */
  key?: string;
};

/** The bar of phones has room for so many beside "more". */
const barLength = 3;

/** Sections of the desk, in the order of the menu inside each group. */
const items: readonly Item[] = [
  {
    name: 'deskToday',
    group: 'work',
    label: 'desk:nav.today',
    icon: 'today',
    daily: true,
    key: 't',
  },
  {
    name: 'deskRequests',
    group: 'work',
    label: 'desk:nav.requests',
    icon: 'inbox',
    daily: true,
    key: 'r',
  },
  {
    name: 'deskMeetings',
    group: 'work',
    label: 'desk:nav.meetings',
    icon: 'meetings',
    daily: true,
    key: 'm',
  },
  {
    name: 'deskConflicts',
    group: 'work',
    label: 'deskConflicts:nav',
    icon: 'conflicts',
    daily: true,
  },
  { name: 'deskReviews', group: 'work', label: 'desk:nav.reviews', icon: 'reviews', daily: true },
  { name: 'deskPosts', group: 'work', label: 'desk:nav.news', icon: 'news', daily: true },
  { name: 'deskClients', group: 'work', label: 'deskClients:title', icon: 'clients' },
  { name: 'deskDuty', group: 'work', label: 'desk:nav.duty', icon: 'duty' },
  { name: 'deskVisits', group: 'site', label: 'desk:nav.visits', icon: 'visits' },
  { name: 'deskFacts', group: 'site', label: 'deskFacts:title', icon: 'facts' },
  { name: 'deskTexts', group: 'site', label: 'deskTexts:title', icon: 'texts' },
  { name: 'deskPortraits', group: 'site', label: 'deskPortraits:title', icon: 'portraits' },
  { name: 'deskNewsletter', group: 'site', label: 'desk:nav.newsletter', icon: 'newsletter' },
  { name: 'deskRedirects', group: 'site', label: 'desk:nav.redirects', icon: 'redirects' },
  { name: 'deskMoving', group: 'site', label: 'deskMoving:title', icon: 'moving' },
  { name: 'deskSwitches', group: 'site', label: 'deskSwitches:nav', icon: 'switches' },
  { name: 'deskHealth', group: 'site', label: 'deskHealth:nav', icon: 'health' },
  { name: 'deskSources', group: 'company', label: 'deskSources:title', icon: 'sources' },
  { name: 'deskStaff', group: 'company', label: 'desk:nav.staff', icon: 'staff' },
  { name: 'deskPrivacy', group: 'company', label: 'desk:nav.privacy', icon: 'privacy' },
  { name: 'deskJournal', group: 'company', label: 'desk:nav.journal', icon: 'journal' },
  { name: 'deskAnswers', group: 'you', label: 'deskOwnAnswers:title', icon: 'answers' },
  { name: 'deskAccount', group: 'you', label: 'desk:nav.account', icon: 'account' },
  { name: 'deskNotices', group: 'you', label: 'desk:nav.notices', icon: 'notices' },
  { name: 'deskDevices', group: 'you', label: 'desk:nav.devices', icon: 'devices' },
];

export type NavItem = Item & { href: string; current: boolean; inBar: boolean };

/** The sections that a role may open. @param path of the open page */
export function navFor(role: Role, path: string): NavItem[] {
  const open = items.filter(({ name }) => {
    const { read } = access[name];
    return read === 'open' || may(role, read);
  });
  const bar = open.filter(({ daily }) => daily).slice(0, barLength);
  return open.map((item) => {
    const href = pathTo(item.name);
    const inside = path.startsWith(`${href}/`) && item.name !== 'deskToday';
    return { ...item, href, current: path === href || inside, inBar: bar.includes(item) };
  });
}

/** The items of the menu by group; a group of which somebody may open nothing is left out. */
export function navGroups(items: readonly NavItem[]): { group: NavGroup; items: NavItem[] }[] {
  return groups
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter(({ items }) => items.length > 0);
}
