import type { Env, Settings } from '#platform/env.ts';
import type { FileSeal } from '#platform/file-seal.ts';
import type { Send } from '#platform/outbox/deliver.ts';
import type { DeviceMessages } from '#platform/outbox/device-notice.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import type { Services, SiteServices } from '../context.ts';
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

/** Services of a channel. */
export type ChannelServices = JobServices &
  Pick<SiteServices, 'env' | 'photos'> & { fileSeal: FileSeal };

/** A channel of the outbox that a module delivers. */
export type ModuleChannel = {
  name: Channel;
  /** Whether its settings are there; it has none without. */
  isOpen?: (env: Env) => boolean;
  /** Sends its messages; not for a channel that only brings some. */
  open?: (services: ChannelServices) => Send;
  /** Whether it can notify a client whose chat takes no free text. */
  hasTemplate?: (env: Env) => boolean;
  /** Sends lines to the chat of the staff; undefined without one. */
  staffChat?: (env: Env) => Send | undefined;
  /** Looks for messages of clients, or whether it answers, until the returned function is called. */
  watch?: (services: SiteServices) => Promise<() => Promise<void>>;
  deviceMessages?: DeviceMessages;
  /** Text of the digest of `count` messages, of which this is one. */
  digest?: (text: string, count: number) => string;
};

/** Functions of a module for the server. */
export type ServerManifest = {
  name: string;
  settings?: Settings;
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
