import type { Permission } from '../manifest/permission.ts';

const everybody = ['owner', 'editor', 'intake', 'lawyer'] as const;

/**
 * Rights of the core. Only these and the `rights` of modules contain roles: `tools/role-comparisons.test.ts` finds code
 * that compares roles itself.
 */
export const corePermissions = {
  'today.read': { roles: everybody, fields: { overdueMessages: ['owner', 'intake'] } },
  /** Without `requests.all`: only a member's own, and those in their calendar (`work-scope.server.ts`). */
  'requests.read': { roles: ['owner', 'intake', 'lawyer'] },
  'requests.change': { roles: ['owner', 'intake', 'lawyer'] },
  /** Entering a request for a caller; known clients are offered with `requests.all` only. */
  'requests.enter': { roles: ['owner', 'intake', 'lawyer'] },
  /** All requests, meetings and clients. */
  'requests.all': { roles: ['owner', 'intake'] },
  /** Can be on duty: gets notices of new requests. */
  'requests.duty': { roles: ['owner', 'intake'] },
  /** Editing the duty roster. */
  'duty.roster': { roles: ['owner'] },
  /** Recording an owner's absence. One's own absence needs no right. */
  'absence.owner': { roles: ['owner'] },
  'requests.export': { roles: ['owner'], recent: true },
  /** Is notified when the promised time of a request is nearly over. */
  'requests.escalation': { roles: ['owner'] },
  'meetings.read': { roles: ['owner', 'intake', 'lawyer'] },
  'meetings.change': { roles: ['owner', 'intake', 'lawyer'] },
  'staff.read': { roles: ['owner'] },
  'staff.change': { roles: ['owner'], recent: true },
  'journal.read': { roles: ['owner'] },
  /** Personal data of a person: view, export, erase. */
  'privacy.read': { roles: ['owner'] },
  'privacy.change': { roles: ['owner'], recent: true },
  /** One's own name, language, factors and devices. */
  'account.read': { roles: everybody },
  'account.change': { roles: everybody },
  'health.read': { roles: ['owner'] },
  /** Viewing the private backup key, and confirming that it is stored elsewhere. */
  'backups.key': { roles: ['owner'], recent: true },
  'switches.read': { roles: ['owner'] },
  'switches.change': { roles: ['owner'], recent: true },
  /** Name, contacts, hours, prices, people: the company's public promises. */
  'facts.read': { roles: ['owner'] },
  'facts.change': { roles: ['owner'] },
  'texts.read': { roles: ['owner', 'editor'] },
  'texts.change': { roles: ['owner', 'editor'] },
  'portraits.read': { roles: ['owner', 'editor'] },
  'portraits.change': { roles: ['owner', 'editor'] },
} as const satisfies Record<string, Permission>;

export type CoreAction = keyof typeof corePermissions;
