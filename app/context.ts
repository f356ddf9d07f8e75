import { createContext, type RouterContextProvider } from 'react-router';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { RateLimiter } from '#platform/rate-limit.ts';
import type { Secret } from '#platform/secret.ts';
import { defaultLanguage, type Language } from './i18n/languages.ts';

/** What pages and commands work with. */
export type Services = {
  database: Database;
  log: Log;
  /** Public origin of the site. */
  siteUrl: string;
  outbox: Outbox;
  secret: Secret;
  limiter: RateLimiter;
  /** Where staff get their mail. */
  staffEmail: string;
};

/** What the server hands to every loader and action. */
export type SiteServices = Services & { pictures: Pictures };

export const servicesContext = createContext<SiteServices>();

/** Language of the request, decided once by the server's language middleware. */
export const languageContext = createContext<Language>(defaultLanguage);

/** IP address that the request came from; empty when it is unknown. */
export const addressContext = createContext('');

/** HTTP status of a request that the server refused before routing; the site renders its page. */
export const refusalContext = createContext<number | undefined>(undefined);

/** The document that was made for a request. It goes past the framework, which would copy it twice on its way. */
export const documentContext = createContext<Uint8Array<ArrayBuffer> | null>(null);

export type LoadContext = Readonly<RouterContextProvider>;
