import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import { SettingError } from '#platform/errors.ts';
import type { AppOptions } from './app.ts';
import type { ServerEnv } from './server-env.ts';

type AppModule = { createApp: (options: AppOptions) => Hono<ServerEnv> };
type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type RunningApp = {
  fetch: (request: Request, bindings: ServerEnv['Bindings']) => Response | Promise<Response>;
  /** Answers a request before the app does, in development: Vite's own files. */
  before?: Before;
  close: () => Promise<void>;
};

export type LoadOptions = Omit<AppOptions, 'production'> & { development: boolean };

const root = join(import.meta.dirname, '..');

/** The app as built, or, in development, straight from the sources with hot reload. */
export async function loadApp({ development, ...options }: LoadOptions): Promise<RunningApp> {
  if (development) return loadFromSources(options);
  const built = pathToFileURL(join(root, 'build/server/index.js')).href;
  const { createApp } = (await import(built).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new SettingError('The site is not built: run "npm run build" first.');
  })) as AppModule;
  const app = createApp({ ...options, production: true });
  return { fetch: app.fetch, close: async () => undefined };
}

async function loadFromSources(options: Omit<LoadOptions, 'development'>): Promise<RunningApp> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    before: vite.middlewares,
    async fetch(request, bindings) {
      const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as AppModule;
      return createApp({ ...options, production: false }).fetch(request, bindings);
    },
    close: () => vite.close(),
  };
}
