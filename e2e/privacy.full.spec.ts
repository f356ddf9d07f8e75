// Needs no browser: commands.
import { runCommand } from './support/command.ts';
import { query } from './support/query.ts';
import { writeRequest } from './support/requests.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

const privacy = (site: Site, ...args: string[]) => runCommand(site, 'privacy', args);

test('everything about a phone is exported, then erased after a clear yes', async ({ site }) => {
  const { phone, email, code } = await writeRequest(site);
  const local = `0${phone.slice(4)}`;
  const exported = await privacy(site, 'export', local);
  expect(exported.code).toBe(0);
  const held = JSON.parse(exported.stdout);
  expect(held).toMatchObject({ phone, requests: [{ code, email }] });
  expect(held.requests[0].consent).toBeTruthy();

  const refused = await privacy(site, 'erase', local);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  expect(await query(site, 'SELECT 1 FROM requests WHERE phone = $1', phone)).toHaveLength(1);

  const erased = await privacy(site, 'erase', local, '--yes');
  expect(erased).toMatchObject({ code: 0, stdout: expect.stringContaining('Erased: requests 1') });
  for (const sought of [local, email]) {
    const again = await privacy(site, 'export', sought);
    expect(again).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Nothing is held/m),
    });
  }
});

test('a newsletter sign-up is erased but for a hash', async ({ site }) => {
  const email = `reader${process.pid}@example.com`;
  const answer = await fetch(`${site.url}/api/forms/newsletter?lng=kg`, {
    method: 'POST',
    body: new URLSearchParams({ email }),
  });
  expect(answer.status).toBe(200);
  const held = JSON.parse((await privacy(site, 'export', email.toUpperCase())).stdout);
  expect(held.subscribers).toHaveLength(1);
  expect((await privacy(site, 'erase', '--yes', email)).code).toBe(0);
  expect(await query(site, 'SELECT 1 FROM messages WHERE recipient = $1', email)).toEqual([]);
  const after = JSON.parse((await privacy(site, 'export', email)).stdout);
  expect(after).toMatchObject({ subscribers: [], messages: [], suppression: { reason: 'erased' } });
});

test('wrong words are answered with a sentence', async ({ site }) => {
  expect(await privacy(site)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage/m) });
  expect(await privacy(site, 'export', 'Азиз')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This is neither a phone number nor an e-mail address\.$/m),
  });
});

test('the nightly job is planned by the site, and can be run by hand', async ({ site }) => {
  const plans = await query<{ cron: string; timezone: string }>(
    site,
    "SELECT cron, timezone FROM jobs.schedule WHERE name = 'nightly'",
  );
  expect(plans).toEqual([{ cron: '30 3 * * *', timezone: 'Asia/Bishkek' }]);
  const { code } = await writeRequest(site);
  await query(
    site,
    "UPDATE requests SET created_at = now() - interval '13 months', updated_at = now() - interval '13 months' WHERE code = $1",
    code,
  );
  expect(await privacy(site, 'tidy')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Deleted: requests 1, /),
  });
  expect(await query(site, 'SELECT 1 FROM requests WHERE code = $1', code)).toEqual([]);
});
