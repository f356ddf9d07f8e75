import type { Manifest } from '../../manifest/manifest.ts';
import type { Permission } from '../../manifest/permission.ts';

const rights = {
  /** Names of visitors and other sides. */
  'conflicts.read': { roles: ['owner', 'intake'] },
  'conflicts.change': { roles: ['owner', 'intake'] },
  /** May be the second person who clears a known name; without `conflicts.read`, sees these checks only. */
  'conflicts.second': { roles: ['owner', 'lawyer'] },
  /** The page of the checks, for both. */
  'conflicts.open': { roles: ['owner', 'intake', 'lawyer'] },
  /** Which entry a decision was about. */
  'conflicts.explain': { roles: ['owner'] },
} as const satisfies Record<string, Permission>;

/** Conflict checks: names of visitors and of the other side before the facts of a dispute. */
export const conflicts = {
  name: 'conflicts',
  lines: 3800,
  needs: ['requests'],
  rights,
  site: {
    /** Names before facts. */
    conflictCheck: {
      path: '/may-we-talk',
      screen: 'modules/conflicts/site/conflict-check-screen.tsx',
      query: { sent: 'uncached' },
      cached: true,
      aliases: ['conflict-check'],
      label: 'talk:banner.title',
    },
    /** For a visitor whose names were checked. */
    clearedCheck: {
      path: '/may-we-talk/:token',
      screen: 'modules/conflicts/site/cleared-check-screen.tsx',
      parent: 'conflictCheck',
      label: 'talk:cleared.title',
    },
  },
  desk: {
    deskConflicts: {
      path: '/desk/conflicts',
      screen: 'modules/conflicts/desk/conflicts-screen.tsx',
      read: 'conflicts.open',
      write: 'conflicts.open',
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
  held: { checks: 'deskConflicts:held' },
  lists: {
    'checks:all': 'deskConflicts:journal.all',
    'parties:list': 'deskConflicts:journal.parties',
  },
} as const satisfies Manifest<keyof typeof rights>;
