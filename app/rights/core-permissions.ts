import type { Permission } from '../manifest/permission.ts';

const everybody = ['owner', 'editor', 'intake', 'lawyer'] as const;

/**
 * Rights that belong to no module. Only these and the `rights` of modules know roles: `tools/role-comparisons.test.ts`
 * finds code that compares a role itself.
 */
export const corePermissions = {
  'today.read': { roles: everybody, fields: { overdueMessages: ['owner', 'intake'] } },
  /** Without `requests.all`: a member's own, and those of their calendar (`work-scope.server.ts`). */
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
  /** Is notified when the promised time of a request is nearly over. */
  'requests.escalation': { roles: ['owner'] },
  'meetings.read': { roles: ['owner', 'intake', 'lawyer'] },
  'meetings.change': { roles: ['owner', 'intake', 'lawyer'] },
  'staff.read': { roles: ['owner'] },
  'staff.change': { roles: ['owner'], recent: true },
  'journal.read': { roles: ['owner'] },
  /** What is held about a person: to look, to hand it over, to erase it. */
  'privacy.read': { roles: ['owner'] },
  'privacy.change': { roles: ['owner'], recent: true },
  /** One's own name, language, factors and devices. */
  'account.read': { roles: everybody },
  'account.change': { roles: everybody },
  'health.read': { roles: ['owner'] },
  /** To see the private key of the copies, and to say that it is put away. */
  'backups.key': { roles: ['owner'], recent: true },
  'switches.read': { roles: ['owner'] },
  'switches.change': { roles: ['owner'], recent: true },
  /** Name, contacts, hours, prices, people: what the company promises to the public. */
  'facts.read': { roles: ['owner'] },
  'facts.change': { roles: ['owner'] },
  'texts.read': { roles: ['owner', 'editor'] },
  'texts.change': { roles: ['owner', 'editor'] },
  'portraits.read': { roles: ['owner', 'editor'] },
  'portraits.change': { roles: ['owner', 'editor'] },
  'moving.read': { roles: ['owner'] },
} as const satisfies Record<string, Permission>;

export type CoreAction = keyof typeof corePermissions;
