import type { Manifest } from '../../manifest/manifest.ts';
import type { Permission } from '../../manifest/permission.ts';

const rights = {
  /** Names of visitors and other sides. */
  'conflicts.read': { roles: ['owner', 'intake'] },
  'conflicts.change': { roles: ['owner', 'intake'] },
  /** May be the second person who clears a known name; without `conflicts.read`, sees these checks only. */
  'conflicts.second': { roles: ['owner', 'lawyer'] },
  /** Access to the checks page, for both. */
  'conflicts.open': { roles: ['owner', 'intake', 'lawyer'] },
  /** Which entry a decision was about. */
  'conflicts.explain': { roles: ['owner'] },
} as const satisfies Record<string, Permission>;

/** Days for which a check is kept that led to no request; the privacy policy names them. */
export const checkDays = 90;
/** Months for which hashes and sound keys of names are kept after a check was declined. */
export const declinedMonths = 36;

/** Where a digest leads. */
const listed = { what: 'deskConflicts:digest', row: 'deskConflicts' } as const;

/** Conflict checks: names of visitors and of the other side before the facts of a dispute. */
export const conflicts = {
  name: 'conflicts',
  lines: 3990,
  needs: ['requests'],
  rights,
  site: {
    /** Names before facts. */
    conflictCheck: {
      path: '/may-we-talk',
      screen: 'modules/conflicts/site/conflict-check-screen.tsx',
      query: { sent: 'uncached' },
      cached: true,
      form: true,
      aliases: ['conflict-check'],
      label: 'talk:banner.title',
    },
    /** For a visitor whose names were checked. */
    clearedCheck: {
      path: '/may-we-talk/:token',
      screen: 'modules/conflicts/site/cleared-check-screen.tsx',
      parent: 'conflictCheck',
      form: true,
      // Who was cleared has a link for two weeks.
      always: true,
      label: 'talk:cleared.title',
    },
  },
  desk: {
    deskConflicts: {
      path: '/desk/conflicts',
      screen: 'modules/conflicts/desk/conflicts-screen.tsx',
      read: 'conflicts.open',
      write: 'conflicts.open',
      // Until the last open check is decided.
      always: true,
      nav: { group: 'work', at: 40, label: 'deskConflicts:nav', icon: 'conflicts', daily: true },
    },
    deskParties: {
      path: '/desk/conflicts/names',
      screen: 'modules/conflicts/desk/parties-screen.tsx',
      read: 'conflicts.read',
      write: 'conflicts.change',
    },
  },
  actions: {
    'checks.list': 'deskConflicts:journal.list',
    'check.decide': 'deskConflicts:journal.decide',
    'check.propose': 'deskConflicts:journal.propose',
    'check.explain': 'deskConflicts:journal.explain',
    'check.spam': 'deskConflicts:journal.spam',
    'check.undo': 'deskConflicts:journal.undo',
    'parties.search': 'deskConflicts:journal.search',
    'parties.add': 'deskConflicts:journal.add',
    'parties.remove': 'deskConflicts:journal.remove',
  },
  subjects: { check: { label: 'deskConflicts:number', row: 'deskConflicts', coded: true } },
  fields: {
    checks: { name: 'deskConflicts:today' },
    decision: {
      name: 'deskConflicts:decided.what',
      values: {
        asked: 'deskConflicts:asked',
        cleared: 'deskConflicts:decided.cleared',
        declined: 'deskConflicts:decided.declined',
      },
    },
    cleared_for: {
      name: 'deskConflicts:journal.clearedFor',
      values: {
        otherPerson: 'deskConflicts:reasons.otherPerson',
        matterClosed: 'deskConflicts:reasons.matterClosed',
        consent: 'deskConflicts:reasons.consent',
      },
    },
  },
  messages: {
    'check-staff': listed,
    'check-new': listed,
    'check-second': listed,
    'check-tell': listed,
    'check-cleared': null,
    'check-declined': null,
  },
  switch: {
    // Older than the module.
    key: 'mayWeTalk',
    atFirst: 'off',
    title: 'deskConflicts:switch.title',
    text: 'deskConflicts:switch.text',
    page: 'conflictCheck',
  },
  firstStep: {
    page: 'conflictCheck',
    title: 'talk:first.title',
    text: 'talk:first.text',
    fork: 'talk:first.fork',
    placeholder: 'talk:first.placeholder',
    refused: 'talk:errorDispute',
    link: 'talk:disputeLink',
    stranger: 'talk:stranger',
  },
  policy: {
    whileOn: true,
    collected: ['talk:policy.collected'],
    keeps: [
      {
        what: 'talk:policy.check.what',
        time: 'talk:policy.check.time',
        values: { days: checkDays },
      },
      { what: 'talk:policy.declined.what', time: 'talk:policy.declined.time' },
      {
        what: 'talk:policy.mark.what',
        time: 'talk:policy.mark.time',
        values: { months: declinedMonths },
      },
    ],
  },
  held: { checks: 'deskConflicts:held' },
  lists: {
    'checks:all': 'deskConflicts:journal.all',
    'parties:list': 'deskConflicts:journal.parties',
  },
} as const satisfies Manifest<keyof typeof rights>;
