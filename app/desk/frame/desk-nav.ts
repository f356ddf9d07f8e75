import type { PlainDeskName } from '../../addresses/desk-rows.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Role } from '../../features/staff/staff-roles.ts';
import type { TextKey } from '../../i18n/text-of.ts';
import type { DeskIconName } from '../parts/desk-icon.tsx';
import { access, may } from '../permissions.ts';

type Item = {
  name: PlainDeskName;
  label: TextKey;
  icon: DeskIconName;
  /** Stands in the bottom bar of phones, which has room for four. */
  bar?: true;
};

/** Sections of the desk in the order of the menu. */
const items: readonly Item[] = [
  { name: 'deskToday', label: 'desk:nav.today', icon: 'today', bar: true },
  { name: 'deskRequests', label: 'desk:nav.requests', icon: 'inbox', bar: true },
  { name: 'deskMeetings', label: 'desk:nav.meetings', icon: 'meetings' },
  { name: 'deskDuty', label: 'desk:nav.duty', icon: 'duty' },
  { name: 'deskReviews', label: 'desk:nav.reviews', icon: 'reviews', bar: true },
  { name: 'deskPosts', label: 'desk:nav.news', icon: 'news' },
  { name: 'deskStaff', label: 'desk:nav.staff', icon: 'staff' },
  { name: 'deskPrivacy', label: 'desk:nav.privacy', icon: 'privacy' },
  { name: 'deskJournal', label: 'desk:nav.journal', icon: 'journal' },
  { name: 'deskAccount', label: 'desk:nav.account', icon: 'account' },
  { name: 'deskNotices', label: 'desk:nav.notices', icon: 'notices' },
  { name: 'deskDevices', label: 'desk:nav.devices', icon: 'devices' },
  { name: 'deskVisits', label: 'desk:nav.visits', icon: 'visits' },
  { name: 'deskNewsletter', label: 'desk:nav.newsletter', icon: 'newsletter' },
  { name: 'deskRedirects', label: 'desk:nav.redirects', icon: 'redirects' },
  { name: 'deskPortraits', label: 'deskPortraits:title', icon: 'portraits' },
  { name: 'deskMoving', label: 'deskMoving:title', icon: 'moving' },
];

export type NavItem = Item & { href: string; current: boolean };

/** The sections that a role may open. @param path of the open page */
export function navFor(role: Role, path: string): NavItem[] {
  return items
    .filter(({ name }) => {
      const { read } = access[name];
      return read === 'open' || may(role, read);
    })
    .map((item) => {
      const href = pathTo(item.name);
      const inside = path.startsWith(`${href}/`) && item.name !== 'deskToday';
      return { ...item, href, current: path === href || inside };
    });
}
