import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../e2e/support/site.ts';
import { listen } from './listen.ts';

test('a body that comes a byte at a time is given up, and the connection ends', async () => {
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
