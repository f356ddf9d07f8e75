import type { Database } from '#platform/db/database.ts';
import type { Auth, AuthServices } from './auth.server.ts';

const opened = new WeakMap<Database, Promise<Auth>>();

/** The sign-in of a site. Loaded on first use: it takes 56 MB, which a site without the desk does not need. */
export function openAuth(services: AuthServices): Promise<Auth> {
  const known = opened.get(services.database);
  if (known) return known;
  const loading = import('./auth.server.ts').then(({ createAuth }) => createAuth(services));
  opened.set(services.database, loading);
  // A failure is tried again.
  loading.catch(() => opened.delete(services.database));
  return loading;
}
