import { createContext, type RouterContextProvider } from 'react-router';
import type { Database } from '#platform/db/database.ts';
import type { Env } from '#platform/env.ts';
import type { FileSeal } from '#platform/file-seal.ts';
import type { Log } from '#platform/log.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { Photos } from '#platform/pictures/photos.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { RateLimiter } from '#platform/rate-limit.ts';
import type { Secret } from '#platform/secret.ts';
import type { PortraitTable } from './content/portraits.ts';
import type { HealthRow } from './features/health/health-check.ts';
import type { Page } from './i18n/page-context.tsx';
import type { Hooks } from './manifest/hooks.ts';

/** Services that loaders, actions and commands share. */
export type Services = {
  database: Database;
  log: Log;
  /** Public origin of the site. */
  siteUrl: string;
  outbox: Outbox;
  secret: Secret;
  limiter: RateLimiter;
  /** Recipient of staff notices: a company fact editable on the desk, unless a setting overrides it. */
  staffEmail: () => string;
  hooks: Hooks;
};

/** Services of loaders and actions. */
export type SiteServices = Services & {
  pictures: Pictures;
  photos: Photos;
  fileSeal: FileSeal;
  env: Env;
  portraits: PortraitTable;
  /** Data folder. */
  dataDir: string;
  /** Site health, for its owner. @throws when the database does not answer */
  readHealth: () => Promise<HealthRow[]>;
};

export const servicesContext = createContext<SiteServices>();

export const pageContext = createContext<Page>();

/** Client IP address; empty when unknown. */
export const clientIpContext = createContext('');

/** HTTP status of a request rejected before routing: its error page is rendered. */
export const refusalContext = createContext<number | undefined>(undefined);

/** Renders a public page by path and query, for the desk to mark its texts. */
export const sitePageContext = createContext<(address: string) => Promise<Response>>();

export type LoadContext = Readonly<RouterContextProvider>;
