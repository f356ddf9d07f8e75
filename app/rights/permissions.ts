import type { Permission } from '../manifest/permission.ts';
import { rights } from '../modules.ts';
import { corePermissions } from './core-permissions.ts';
import type { Role } from './roles.ts';

/**
 * Permissions: role × action × field. A screen calls `may()` for a button if reading and changing need different roles.
 */
export const permissions = { ...corePermissions, ...rights };

export type Action = keyof typeof permissions;

/** Whether a role may do something. */
export function may(role: Role, action: Action): boolean {
  return (permissions[action].roles as readonly Role[]).includes(role);
}

/** Whether it requires a recent sign-in. */
export function needsRecent(action: Action): boolean {
  const { recent }: Permission = permissions[action];
  return recent === true;
}

/** Roles that may do something, for queries about staff. */
export function rolesFor(action: Action): Role[] {
  return [...permissions[action].roles];
}

/** Whether a role with the right sees a field. */
export function maySee(role: Role, action: Action, field: string): boolean {
  const { fields = {} }: Permission = permissions[action];
  return may(role, action) && (fields[field]?.includes(role) ?? true);
}

/** A record without the fields hidden from a role. */
export function visible<T extends object>(role: Role, action: Action, record: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => maySee(role, action, field)),
  ) as Partial<T>;
}
