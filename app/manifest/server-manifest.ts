import type { Send } from '#platform/outbox/deliver.ts';
import type { DeviceMessages } from '#platform/outbox/device-notice.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import type { Services } from '../context.ts';
import type { HealthCheck } from '../features/health/health-check.ts';
import type { Page } from '../i18n/page-context.tsx';
import type { MessageKind } from '../notify/message-kinds.ts';
import type { HookTypes } from './hooks.ts';

/** A viewed page, without the query. */
export type ViewedPage = Pick<Page, 'path' | 'language'>;

/** Request headers of the reader: User-Agent, Sec-Purpose, Sec-Fetch-Site. */
export type PageReader = { userAgent: string; purpose: string; fetchSite: string };

/** In-process state of a module. */
export type InProcess = {
  /** Handles an unknown URL; undefined responds with "not found". */
  beforeNotFound?: (request: Request) => Promise<Response | undefined>;
  /** Reloads the process's copies of data, by tag of the change notification (`db/page-notices.ts`). */
  copies?: Record<string, () => void>;
  /** Called after a public page was served with 200, also from the cache: frequently, so it must not block. */
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

/** Scheduled work, in one process at a time. */
export type ModuleJob = {
  /** Its queue in pg-boss. */
  queue: string;
  /** Cron expression, UTC. */
  cron: string;
  /** Log message on failure; it runs again at its next time. */
  failure: string;
  run: (services: JobServices, now: Date) => Promise<unknown>;
};

/** A channel of the outbox that a module delivers. */
export type ModuleChannel = {
  name: Channel;
  open: (services: JobServices) => Send;
  deviceMessages?: DeviceMessages;
  /** Text of the digest of `count` messages, of which this is one. */
  digest?: (text: string, count: number) => string;
};

/** Functions of a module for the server. */
export type ServerManifest = {
  name: string;
  channels?: readonly ModuleChannel[];
  inProcess?: (services: Pick<Services, 'database' | 'log'>) => InProcess;
  jobs?: readonly ModuleJob[];
  /** Health checks for doctor, desk and alarm. */
  checks?: readonly HealthCheck[];
  /** Kinds of its messages with a confirming link: their texts are erased once sent. */
  secretKinds?: readonly MessageKind[];
  /** Its contributions to extension points. */
  hooks?: Partial<HookTypes>;
};
