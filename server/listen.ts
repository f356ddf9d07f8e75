import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { SettingError } from '#platform/errors.ts';
import { freeTurn } from '#platform/turns.ts';
import type { ServerEnv } from './server-env.ts';
import { unreadableRequestPage } from './unreadable-request.ts';
import type { Visits } from './visits.ts';

/** How long an earlier process of ours may take to give up the port, in milliseconds. */
const portPatience = 3000;
/** How long running requests may take to finish at the end, in milliseconds. */
const drainPatience = 2500;

type Next = () => void;

/** What answers requests. */
export type Site = {
  fetch: (request: Request, bindings: ServerEnv['Bindings']) => Response | Promise<Response>;
  /** Answers in front of `fetch`, without its cost, or passes the request on to it; notes visits itself. */
  before?: (request: IncomingMessage, response: ServerResponse, next: Next) => void;
  close: () => Promise<void>;
};

/**
 * Serves the site, and notes what `fetch` answers with `note`; returns the function that stops serving once
 * running requests are answered.
 * @throws SettingError when the address cannot be used
 */
export async function listen(
  site: Site,
  address: { host: string; port: number },
  note: Visits['note'],
): Promise<() => Promise<void>> {
  const answer = getRequestListener((request, env) =>
    site.fetch(request, env as ServerEnv['Bindings']),
  );
  const { before } = site;
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 10_000 },
    (request: IncomingMessage, response: ServerResponse) => {
      const next = () => {
        note(request, response);
        // What somebody sends is taken in at once: it counts even if they are gone the next moment.
        if (request.method === 'POST') return void answer(request, response);
        void freeTurn().then(() => {
          // Whoever left meanwhile needs no answer.
          if (!response.destroyed) return answer(request, response);
        });
      };
      if (before) before(request, response, next);
      else next();
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    socket.end(unreadableRequestPage(error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400));
  });

  const tryUntil = Date.now() + portPatience;
  for (;;) {
    const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      const settle = (error?: NodeJS.ErrnoException) => {
        server.off('error', settle).off('listening', settle);
        resolve(error);
      };
      server.once('error', settle).once('listening', settle);
      server.listen(address.port, address.host);
    });
    if (!problem) break;
    if (problem.code !== 'EADDRINUSE' || Date.now() > tryUntil) throw explain(problem, address);
    await pause(100);
  }

  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const drained = await Promise.race([closed.then(() => true), pause(drainPatience, false)]);
    if (!drained) server.closeAllConnections();
  };
}

function explain(problem: NodeJS.ErrnoException, { host, port }: { host: string; port: number }) {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program: stop it, or set PORT to a free one.`,
    EACCES: `Port ${port} may not be used by this user: set PORT to one from 1024 up.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine: set it to 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `HOST ${host} is no address of this machine: set it to 127.0.0.1 or 0.0.0.0.`,
  };
  const reason = reasons[problem.code ?? ''];
  return reason ? new SettingError(reason) : problem;
}
