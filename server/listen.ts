import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { SettingError } from '#platform/errors.ts';
import { listenProblem, portTimeoutMs } from '#platform/listen-problem.mjs';
import { badRequestResponse } from './bad-request.ts';
import type { ServerEnv } from './server-env.ts';

/** How long a request with its body may take to arrive, in milliseconds, and the check interval. */
const arrival = { timeoutMs: 25_000, checkEveryMs: 5000 };
/** Status of requests that Node gave up, by error code. */
const refusals: Record<string, 408 | 431> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
/** How long running requests may take to finish at shutdown, in milliseconds. */
const drainTimeoutMs = 5000;
/** How long idle connections are kept during shutdown, in milliseconds. */
const lingerMs = 200;

type Next = () => void;

export type Site = {
  fetch: (request: Request, bindings: ServerEnv['Bindings']) => Response | Promise<Response>;
  /** Runs before `fetch`, without the cost of Request and Response objects; `next` calls `fetch`. */
  before?: (request: IncomingMessage, response: ServerResponse, next: Next) => void;
  /** Takes connections that switch from HTTP, such as WebSockets; they end when the site stops listening. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close: () => Promise<void>;
};

/**
 * Serves the site. Gives up on a request that has not arrived in full after 30 s.
 * @returns a function that stops listening and waits up to 5 s for running requests
 * @throws SettingError when the address cannot be used
 */
export async function listen(
  site: Site,
  address: { host: string; port: number },
  { timeoutMs, checkEveryMs } = arrival,
): Promise<() => Promise<void>> {
  const answer = getRequestListener(
    (request, env) => site.fetch(request, env as ServerEnv['Bindings']),
    // HAProxy's and Nagios' health checks use HTTP/1.0 without Host.
    { hostname: 'localhost' },
  );
  const { before, upgrade } = site;
  let closing = false;
  const running = new Set<ServerResponse>();
  const upgraded = new Set<Duplex>();
  const server = createServer(
    {
      requestTimeout: timeoutMs,
      headersTimeout: Math.min(timeoutMs, 15_000),
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: 10_000,
    },
    (request: IncomingMessage, response: ServerResponse) => {
      // Keep-alive on a busy connection would delay the shutdown.
      if (closing) response.shouldKeepAlive = false;
      running.add(response);
      response.once('close', () => running.delete(response));
      const next = () => {
        void answer(request, response);
      };
      if (before) before(request, response, next);
      else next();
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    socket.end(badRequestResponse(refusals[error.code ?? ''] ?? 400));
  });

  if (upgrade) {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      upgraded.add(socket);
      socket.once('close', () => upgraded.delete(socket));
      upgrade(request, socket, head);
    });
  }
  // Not a proxy; without a handler Node would close the connection without a response.
  server.on('connect', (_, socket) => socket.end(badRequestResponse(400)));
  if (hasSocket()) await listenOnSocket(server, address);
  else await listenOn(server, { ...address, name: 'PORT' });

  return async () => {
    closing = true;
    // Not `close` of http.Server, which ends idle connections at once: a request may be in flight on one. It is
    // answered, and the connection then closes.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    for (const response of running) {
      response.shouldKeepAlive = false;
      // Event streams never end: the page reconnects to the next process.
      if (response.req.headers.accept === 'text/event-stream') response.destroy();
    }
    for (const socket of upgraded) socket.destroy();
    // On a busy event loop, a connection may seem idle because its request has not been read yet.
    const endIdle = () => setImmediate(() => server.closeIdleConnections());
    const ending = setInterval(endIdle, lingerMs);
    const drained = await Promise.race([closed.then(() => true), pause(drainTimeoutMs, false)]);
    clearInterval(ending);
    if (!drained) server.closeAllConnections();
  };
}

/**
 * Whether systemd passes a socket to this process (sd_listen_fds(3)). It keeps the port open during a restart:
 * connections queue, where a proxy would be refused and respond 502.
 */
function hasSocket({ LISTEN_PID, LISTEN_FDS } = process.env): boolean {
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === '1';
}

/** @throws SettingError when the socket does not match the settings */
async function listenOnSocket(server: Server, { host, port }: { host: string; port: number }) {
  // The first descriptor after stdio.
  server.listen({ fd: 3 });
  await once(server, 'listening');
  const bound = server.address() as AddressInfo;
  if (bound.port === port) return;
  throw new SettingError(
    `kalys.socket listens on port ${bound.port}, and HOST and PORT say ${host}:${port}: set both to one.`,
  );
}

type ListenAddress = {
  host: string;
  port: number /** Setting that names the port. */;
  name: string;
};

/**
 * Listens on an address that a previous process may still have to release.
 * @throws SettingError when it cannot be used
 */
export async function listenOn(server: Server, place: ListenAddress): Promise<void> {
  const tryUntil = Date.now() + portTimeoutMs;
  for (;;) {
    const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      const settle = (error?: NodeJS.ErrnoException) => {
        server.off('error', settle).off('listening', settle);
        resolve(error);
      };
      server.once('error', settle).once('listening', settle);
      server.listen(place.port, place.host);
    });
    if (!problem) return;
    if (problem.code !== 'EADDRINUSE' || Date.now() > tryUntil) throw explain(problem, place);
    await pause(100);
  }
}

function explain(problem: NodeJS.ErrnoException, place: ListenAddress) {
  const reason = listenProblem(problem.code, place);
  return reason ? new SettingError(reason) : problem;
}
