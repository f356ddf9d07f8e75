import type { Database } from '#platform/db/database.ts';
import { company } from '../../content/company.ts';
import type { Auth, AuthServices } from './auth.server.ts';

type OpenedAuth = { company: string; auth: Promise<Auth> };

const opened = new WeakMap<Database, OpenedAuth>();

/** The sign-in of a site. Loaded on first use: it takes 56 MB, which a site without the desk does not need. */
export function openAuth(services: AuthServices): Promise<Auth> {
  const known = opened.get(services.database);
  // It carries the name of the company, which the desk may change.
  if (known?.company === company().name.ru) return known.auth;
  const loading = import('./auth.server.ts').then(({ createAuth }) => createAuth(services));
  opened.set(services.database, { company: company().name.ru, auth: loading });
  // A failure is tried again.
  loading.catch(() => opened.delete(services.database));
  return loading;
}
