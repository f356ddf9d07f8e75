import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../e2e/support/site.ts';
import { listen } from './listen.ts';

test('a body that arrives byte by byte is aborted, and the connection closed', async () => {
  const port = await freePort();
  const site = {
    fetch: async (request: Request) => new Response(await request.text()),
    close: async () => undefined,
  };
  const close = await listen(
    site,
    { host: '127.0.0.1', port },
    { timeoutMs: 600, checkEveryMs: 100 },
  );
  const slow = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write('POST /contact HTTP/1.1\r\nHost: kalys\r\nContent-Length: 1000\r\n\r\n');
    const dripping = setInterval(() => socket.write('a'), 50);
    await Promise.race([once(socket, 'close'), pause(3000)]);
    clearInterval(dripping);
    const ended = socket.destroyed;
    socket.destroy();
    return { ended, status: answer.slice(9, 12) };
  };
  const ends = await Promise.all(Array.from({ length: 50 }, slow));
  const whole = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'whole' });
  expect(await whole.text()).toBe('whole');
  await close();
  expect(ends).toEqual(ends.map(() => ({ ended: true, status: '408' })));
});

/** Starts a site on the socket at descriptor 3, and another one after it ends, as systemd does. */
const restarting = `for each in 1 2; do sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' site "$@"; done`;
const program = `
  import { listen } from '${join(import.meta.dirname, 'listen.ts')}';
  const fetch = () => new Response(String(process.pid));
  const close = await listen({ fetch, close() {} }, { host: '127.0.0.1', port: Number(process.argv[1]) });
  process.on('SIGTERM', () => close().then(() => process.exit()));`;

/** Holds a port, as systemd does, for processes that start one after another. */
async function holdPort(setting?: number) {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const { fd } = (holder as unknown as { _handle: { fd: number } })._handle;
  const node = [process.execPath, '--input-type=module', '-e', program, String(setting ?? port)];
  const sites = spawn('sh', ['-c', restarting, 'sh', ...node], {
    stdio: ['ignore', 'ignore', 'pipe', fd],
    detached: true,
  });
  await once(sites, 'spawn');
  holder.close();
  // Also when the test times out.
  onTestFinished(() => {
    if (sites.exitCode === null) process.kill(-(sites.pid ?? Number.NaN), 'SIGKILL');
  });
  return { port, sites };
}

test('no connection is refused while a site restarts with socket activation', async () => {
  const { port } = await holdPort();
  const ask = async () => {
    const body = 'name=Aida';
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
    return Number(await answer.text());
  };
  const first = await ask();
  process.kill(first, 'SIGTERM');
  const answers: number[] = [];
  while (new Set([first, ...answers]).size < 2)
    answers.push(...(await Promise.all([ask(), ask()])));
  expect(answers.at(-1)).not.toBe(first);
});

test('an upgraded connection does not delay the shutdown', async () => {
  const port = await freePort();
  const site = {
    fetch: () => new Response(),
    upgrade: (_: IncomingMessage, socket: Duplex) => void socket.write('HTTP/1.1 101 Yes\r\n\r\n'),
    close: async () => undefined,
  };
  const close = await listen(site, { host: '127.0.0.1', port });
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'GET / HTTP/1.1\r\nHost: kalys\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  await once(socket, 'data');
  const ended = once(socket, 'close');
  const began = performance.now();
  await close();
  await ended;
  expect(performance.now() - began).toBeLessThan(2000);
});

test('a passed socket with another port than the settings is refused with an explanation', async () => {
  const { port, sites } = await holdPort(1);
  const [said] = await once(sites.stderr as Readable, 'data');
  expect(String(said)).toContain(`kalys.socket listens on port ${port}, and HOST and PORT say`);
});

const serve = async (fetch: (request: Request) => Response | Promise<Response>) => {
  const port = await freePort();
  const close = await listen({ fetch, close: async () => undefined }, { host: '127.0.0.1', port });
  return { url: `http://127.0.0.1:${port}/`, port, close };
};

test('HTTP/1.0 health checks without Host are answered', async () => {
  const { port, close } = await serve(({ method, url }) => new Response(`${method} ${url}`));
  const socket = connect(port, '127.0.0.1');
  socket.write('OPTIONS /healthz HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(
    /^HTTP\/1\.1 200 OK[\s\S]*OPTIONS http:\/\/localhost\/healthz$/,
  );
  await close();
});

test('a request that takes 4 s is answered during shutdown, and event streams do not delay it', async () => {
  const { url, close } = await serve(async (request) => {
    if (request.headers.get('accept') === 'text/event-stream') {
      return new Response(new ReadableStream({ start: (to) => to.enqueue(Buffer.from(': \n\n')) }));
    }
    await pause(Number(new URL(request.url).searchParams.get('ms')));
    return new Response('stored');
  });
  const live = await fetch(url, { headers: { accept: 'text/event-stream' } });
  const broken = live.text().then(
    () => false,
    () => true,
  );
  const slow = fetch(`${url}?ms=4000`, { method: 'POST', body: 'name=Aida' });
  await pause(100);
  const began = performance.now();
  const closed = close();
  expect(await broken).toBe(true);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(await (await slow).text()).toBe('stored');
  await closed;
  // Keep-alive is off.
  expect(performance.now() - began).toBeLessThan(4800);
});

/** Sends a request, reports it, and sends another one on the same connection 300 ms later. */
const lateClient = `
  const agent = new (require('node:http').Agent)({ keepAlive: true, maxSockets: 1 });
  const ask = (then) => require('node:http').get({ agent, port: process.argv[1], host: '127.0.0.1' }, (answer) => {
    answer.resume().on('end', () => then(answer.statusCode));
  }).on('error', ({ code }) => console.log(code));
  ask(() => {
    console.log('first');
    setTimeout(() => ask((status) => console.log(status)), 300);
  });`;

test('a request that arrived while a stopping site was busy is answered, its connection not taken for idle', async () => {
  const { port, close } = await serve(() => new Response('here'));
  const client = spawn(process.execPath, ['-e', lateClient, String(port)]);
  const said: string[] = [];
  client.stdout.on('data', (text) => said.push(String(text).trim()));
  await once(client.stdout, 'data');
  const closed = close();
  // The request arrives during this, and the idle timeout passes before it is read.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);
  await once(client, 'close');
  await closed;
  expect(said).toEqual(['first', '200']);
});
