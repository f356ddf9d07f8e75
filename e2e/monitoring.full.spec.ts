// Needs no browser: a second port, the log of a process.
import { freePort, Site } from './support/site.ts';
import { expect, bareTest as test } from './support/test.ts';

const token = 'a token of more than thirty-two letters';

test('figures for Prometheus by port and by token; a line for each request', async () => {
  const port = await freePort();
  const site = await Site.start({
    METRICS_PORT: String(port),
    METRICS_TOKEN: token,
    ACCESS_LOG: '1',
    TRUST_PROXY: '1',
  });
  const authorization = `Bearer ${token}`;
  const own = `http://127.0.0.1:${port}/metrics`;
  await fetch(`${site.url}/kg/contact?plan=basic`, {
    headers: { 'x-forwarded-for': '203.0.113.77' },
  });
  await fetch(`${site.url}/request/12..secret`);
  const read = async (url: string, headers = {}) => (await fetch(url, { headers })).status;
  expect([await read(own), await read(`${site.url}/metrics`)]).toEqual([401, 401]);
  expect(await read(`http://127.0.0.1:${port}/`, { authorization })).toBe(404);
  const answer = await fetch(`${site.url}/metrics`, { headers: { authorization } });
  const text = await answer.text();
  expect(text).toContain('site_database_up 1');
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="contact",status="200"\} 1\n/,
  );
  expect(text).toMatch(/site_disk_free_bytes \d{7,}/);
  expect(text).toContain('process_resident_memory_bytes');
  // Every line conforms to the format (Prometheus text format 0.0.4).
  for (const line of text.trim().split('\n').filter(Boolean)) {
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [-+\d.eInfNa]+)$/);
  }
  const requests = site.output
    .split('\n')
    .filter((line) => line.includes('"Request"'))
    .map((line) => JSON.parse(line));
  expect(requests[0]).toMatchObject({ path: '/kg/contact', status: 200, from: '203.0.113.0' });
  expect(site.output).not.toMatch(/secret|plan=|113\.77/);
  // Without the settings, neither exists.
  await site.remove();
  const silent = await Site.start();
  expect(await read(`${silent.url}/metrics`, { authorization })).toBe(404);
  expect(silent.output).not.toContain('"Request"');
  await silent.remove();
});
