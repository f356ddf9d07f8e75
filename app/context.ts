import { createContext, type RouterContextProvider } from 'react-router';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import { defaultLanguage, type Language } from './i18n/languages.ts';

/** What the server hands to every loader and action; `siteUrl` is the public origin of the site. */
export type Services = { database: Database; log: Log; siteUrl: string; pictures: Pictures };

export const servicesContext = createContext<Services>();

/** Language of the request, decided once by the server's language middleware. */
export const languageContext = createContext<Language>(defaultLanguage);

/** HTTP status of a request that the server refused before routing; the site renders its page. */
export const refusalContext = createContext<number | undefined>(undefined);

export type LoadContext = Readonly<RouterContextProvider>;
