import type { Role } from '../rights/roles.ts';

export type Permission = {
  /** Who may. */
  roles: readonly Role[];
  /** Fields that only some of them see; the others are for all of `roles`. */
  fields?: Record<string, readonly Role[]>;
  /** Asks somebody who has not signed in lately to confirm who they are first (OWASP ASVS 5.0, V7.5.3). */
  recent?: true;
};
