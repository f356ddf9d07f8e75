import type { Role } from './roles.ts';

type Permission = {
  /** Who may. */
  roles: readonly Role[];
  /** Fields that only some of them see; the others are for all of `roles`. */
  fields?: Record<string, readonly Role[]>;
  /** Whether somebody who has not signed in lately confirms first who he is (OWASP ASVS 5.0, V7.5.3). */
  recent?: true;
};

const everybody = ['owner', 'editor', 'intake', 'lawyer'] as const;

/**
 * Who may do what: role × action × field. The only place that knows: `tools/role-comparisons.test.ts` finds code that
 * compares a role itself. A screen asks `may()` for a button where the roles that read and change differ: where a line
 * makes them differ anew, it has to.
 */
export const permissions = {
  'today.read': { roles: everybody, fields: { overdueMessages: ['owner', 'intake'] } },
  /** Without `requests.all`: his own, and those of his calendar (`work-scope.server.ts`). */
  'requests.read': { roles: ['owner', 'intake', 'lawyer'] },
  'requests.change': { roles: ['owner', 'intake', 'lawyer'] },
  /** Requests, meetings and clients of everybody. */
  'requests.all': { roles: ['owner', 'intake'] },
  /** May be on duty: gets the notices about new requests. */
  'requests.duty': { roles: ['owner', 'intake'] },
  /** Who is on on which weekday. */
  'duty.roster': { roles: ['owner'] },
  /** Marks an owner as away, or as back. One's own absence needs no right. */
  'absence.owner': { roles: ['owner'] },
  'requests.export': { roles: ['owner'], recent: true },
  /** Is told when the promised time of a request is nearly over. */
  'requests.escalation': { roles: ['owner'] },
  /** Names of visitors and other sides, before facts are told. */
  'conflicts.read': { roles: ['owner', 'intake'] },
  'conflicts.change': { roles: ['owner', 'intake'] },
  /** To be the second person who clears a known name; without `conflicts.read` he sees these checks only. */
  'conflicts.second': { roles: ['owner', 'lawyer'] },
  /** The page of the checks, for both. */
  'conflicts.open': { roles: ['owner', 'intake', 'lawyer'] },
  /** Which entry a decision was about. */
  'conflicts.explain': { roles: ['owner'] },
  'meetings.read': { roles: ['owner', 'intake', 'lawyer'] },
  'meetings.change': { roles: ['owner', 'intake', 'lawyer'] },
  'reviews.read': { roles: ['owner', 'editor'], fields: { phone_number: ['owner'] } },
  'reviews.change': { roles: ['owner', 'editor'] },
  'reviews.import': { roles: ['owner'] },
  'reviews.invite': { roles: ['owner'] },
  'reviews.export': { roles: ['owner'], recent: true },
  'news.read': { roles: ['owner', 'editor'] },
  'news.change': { roles: ['owner', 'editor'] },
  'news.import': { roles: ['owner'] },
  'news.export': { roles: ['owner'] },
  'staff.read': { roles: ['owner'] },
  'staff.change': { roles: ['owner'], recent: true },
  'journal.read': { roles: ['owner'] },
  /** What is held about a person: to look, to hand it over, to erase it. */
  'privacy.read': { roles: ['owner'] },
  'privacy.change': { roles: ['owner'], recent: true },
  /** One's own name, language, factors and devices. */
  'account.read': { roles: everybody },
  'account.change': { roles: everybody },
  'visits.read': { roles: ['owner', 'editor'] },
  'newsletter.read': { roles: ['owner', 'editor'], fields: { email: ['owner'] } },
  /** To end somebody's subscription. */
  'newsletter.change': { roles: ['owner', 'editor'] },
  'newsletter.send': { roles: ['owner', 'editor'] },
  'newsletter.export': { roles: ['owner'], recent: true },
  'health.read': { roles: ['owner'] },
  /** To see the private key of the copies, and to say that it is put away. */
  'backups.key': { roles: ['owner'], recent: true },
  'switches.read': { roles: ['owner'] },
  'switches.change': { roles: ['owner'], recent: true },
  'redirects.read': { roles: ['owner', 'editor'] },
  'redirects.change': { roles: ['owner', 'editor'] },
  /** Name, contacts, hours, prices, people: what the company promises to the public. */
  'facts.read': { roles: ['owner'] },
  'facts.change': { roles: ['owner'] },
  'texts.read': { roles: ['owner', 'editor'] },
  'texts.change': { roles: ['owner', 'editor'] },
  'portraits.read': { roles: ['owner', 'editor'] },
  'portraits.change': { roles: ['owner', 'editor'] },
  'moving.read': { roles: ['owner'] },
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof permissions;

/** Whether a role may do something. */
export function may(role: Role, action: Action): boolean {
  return (permissions[action].roles as readonly Role[]).includes(role);
}

/** Whether it is done only soon after a sign-in. */
export function needsRecent(action: Action): boolean {
  const { recent }: Permission = permissions[action];
  return recent === true;
}

/** Roles that may do something, for queries about staff. */
export function rolesFor(action: Action): Role[] {
  return [...permissions[action].roles];
}

/** Whether a role that may do something sees a field of it. */
export function maySee(role: Role, action: Action, field: string): boolean {
  const { fields = {} }: Permission = permissions[action];
  return may(role, action) && (fields[field]?.includes(role) ?? true);
}

/** A record without the fields that a role may not see when it does something. */
export function visible<T extends object>(role: Role, action: Action, record: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => maySee(role, action, field)),
  ) as Partial<T>;
}
