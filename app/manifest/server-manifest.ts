import type { Services } from '../context.ts';
import type { HookTypes } from './hooks.ts';

/** What a module keeps in a running process. */
export type InProcess = {
  /** Answers an address that no row has; undefined leaves the page "not found". */
  beforeNotFound?: (request: Request) => Promise<Response | undefined>;
  /** Reads again what the process has a copy of, by the tag of the notice that it changed (`db/page-notices.ts`). */
  copies?: Record<string, () => void>;
};

/** Functions of a module that the server calls. */
export type ServerManifest = {
  name: string;
  inProcess?: (services: Pick<Services, 'database' | 'log'>) => InProcess;
  /** What it adds to extension points. */
  hooks?: Partial<HookTypes>;
};
