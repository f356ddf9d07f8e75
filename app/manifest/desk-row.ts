import type { TextKey } from '../i18n/text-of.ts';

/** Groups of the desk menu, in order; the first has no heading. */
export const navGroupNames = ['work', 'site', 'company', 'you'] as const;

export type NavGroup = (typeof navGroupNames)[number];

/** Menu entry of a desk screen. */
export type DeskNav = {
  group: NavGroup;
  /** Position in its group. */
  at: number;
  label: TextKey;
  /** Icon of `public/art/desk-icons.svg`. */
  icon: string;
  /** Used daily: in the rail, and the first ones that a role may open in the phone tab bar. */
  daily?: true;
  /** Shortcut after `g`. */
  key?: string;
};

/** A desk screen: its URL, rights and menu entry. */
export type DeskRow<Right extends string = string> = {
  /** Below `/desk`, without a language prefix. */
  path: `/desk${string}`;
  /** Route module, below `app/`. */
  screen: string;
  /** As in `AddressRow`. */
  body?: 'text' | 'upload';
  /** `open`: also without a session. */
  read: Right | 'open';
  /** Minimum right for POST; the action may require more. Without one, POST is rejected (405). */
  write?: Right | 'open';
  /** `:id` is a request: members limited to their own requests are denied others'. */
  ofRequest?: true;
  /** A POST without a session counts as made by the last member signed in on the device. */
  ofDevice?: true;
  /** Answers also while its module is switched off, without its menu entry. */
  always?: true;
  nav?: DeskNav;
  /** Earlier paths, which redirect here; `:id` is kept. */
  was?: readonly `/desk${string}`[];
  /** Its entry on the page of what the site shows, there or among the exports, instead of one in the menu. */
  entry?: { under: 'site' | 'out'; title: TextKey; text: TextKey };
};
