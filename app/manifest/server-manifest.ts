import type { Services } from '../context.ts';
import type { HealthCheck } from '../features/health/health-check.ts';
import type { Page } from '../i18n/page-context.tsx';
import type { MessageKind } from '../notify/message-kinds.ts';
import type { HookTypes } from './hooks.ts';

/** A page that was read; without the query. */
export type ViewedPage = Pick<Page, 'path' | 'language'>;

/** Request headers of whoever read it: User-Agent, Sec-Purpose, Sec-Fetch-Site. */
export type PageReader = { userAgent: string; purpose: string; fetchSite: string };

/** What a module keeps in a running process. */
export type InProcess = {
  /** Answers an address that no row has; undefined leaves the page "not found". */
  beforeNotFound?: (request: Request) => Promise<Response | undefined>;
  /** Reads again what the process has a copy of, by the tag of the notice that it changed (`db/page-notices.ts`). */
  copies?: Record<string, () => void>;
  /** After a page of visitors was answered with 200, from the cache too: it is called often, and must not wait. */
  onPageView?: (page: ViewedPage, reader: PageReader) => void;
  /**
   * Watches for what changes without a notice, such as by time. Called once pages are cached.
   * @param forget drops the cached pages of a tag
   * @returns a function that stops it
   */
  watch?: (forget: (tag: string) => void) => () => void;
  close?: () => Promise<void>;
};

/** Services of a job. */
export type JobServices = Pick<Services, 'database' | 'outbox' | 'log' | 'siteUrl' | 'secret'>;

/** Work that the site does regularly, in one process at a time. */
export type ModuleJob = {
  /** Its queue in pg-boss. */
  queue: string;
  /** Cron expression, UTC. */
  cron: string;
  /** Message of the log when it fails; it runs again at its next time. */
  failure: string;
  run: (services: JobServices, now: Date) => Promise<unknown>;
};

/** Functions of a module that the server calls. */
export type ServerManifest = {
  name: string;
  inProcess?: (services: Pick<Services, 'database' | 'log'>) => InProcess;
  jobs?: readonly ModuleJob[];
  /** What can be wrong with it, for doctor, desk and alarm. */
  checks?: readonly HealthCheck[];
  /** Kinds of its messages with a link that confirms something: their texts go once they are sent. */
  secretKinds?: readonly MessageKind[];
  /** What it adds to extension points. */
  hooks?: Partial<HookTypes>;
};
