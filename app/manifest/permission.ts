import type { Role } from '../rights/roles.ts';

export type Permission = {
  /** Roles with this right. */
  roles: readonly Role[];
  /** Fields visible to some of them only; others are visible to all of `roles`. */
  fields?: Record<string, readonly Role[]>;
  /** Requires a recent sign-in (OWASP ASVS 5.0, V7.5.3). */
  recent?: true;
};
