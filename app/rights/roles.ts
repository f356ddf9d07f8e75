/** Roles of staff; their rights are in `permissions.ts`. */
export const roles = ['owner', 'editor', 'intake', 'lawyer'] as const;

export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return roles.includes(value as Role);
}
