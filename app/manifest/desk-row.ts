import type { TextKey } from '../i18n/text-of.ts';

/** Groups of the desk's menu, in its order; the first has no heading. */
export const navGroupNames = ['work', 'site', 'company', 'you'] as const;

export type NavGroup = (typeof navGroupNames)[number];

/** Menu entry of a desk screen. */
export type DeskNav = {
  group: NavGroup;
  /** Position in its group. */
  at: number;
  label: TextKey;
  /** Shape of `public/art/desk-icons.svg`. */
  icon: string;
  /** Used daily: shown in the rail, and the first ones that a role may open in the tab bar of phones. */
  daily?: true;
  /** Opens the screen after `g`. */
  key?: string;
};

/** A screen of the staff desk: its address, who may use it and its menu entry. */
export type DeskRow<Right extends string = string> = {
  /** Below `/desk`, without a language prefix. */
  path: `/desk${string}`;
  /** Route module, below `app/`. */
  screen: string;
  /** As in `AddressRow`. */
  body?: 'text' | 'upload';
  /** `open`: without a session, too. */
  read: Right | 'open';
  /** The least that a POST needs; its action may ask for more. Without one a POST is refused (405). */
  write?: Right | 'open';
  /** `:id` is a request: members who see their own requests only are refused those of others. */
  ofRequest?: true;
  /** A POST without a session counts as made by the member who signed in on the device last. */
  ofDevice?: true;
  nav?: DeskNav;
  /** An import or export for another system: its entry on the desk's page of these. */
  moving?: { way: 'in' | 'out'; title: TextKey; text: TextKey };
};
