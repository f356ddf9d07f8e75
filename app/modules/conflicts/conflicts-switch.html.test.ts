import { expect, test } from 'vitest';
import { createSecret } from '#platform/secret.ts';
import { builtSite } from '../../../e2e/support/built-site.ts';
import { addMember, post, read } from '../../../e2e/support/desk.ts';
import { query } from '../../../e2e/support/query.ts';

const key = 'a key of forty characters for this test.';
const site = builtSite({ SECRET: key });

// Over HTTP: the switch has to reach pages that are cached, and the menu of the desk.
test('switched off, checks are offered nowhere; one that is open is still decided, and a cleared visitor gets in', async () => {
  const owner = await addMember(site, 'owner');
  const status = async (path: string) => (await fetch(site.url + path)).status;
  const desk = async (path: string) => read(site, path, owner.cookie);
  const inMenu = async () =>
    (await (await desk('/desk/requests')).text()).includes('href="/desk/conflicts"');
  const turn = (on: 'yes' | 'no') =>
    post(site, '/desk/switches', { name: 'mayWeTalk', on }, owner.cookie);
  const tell = (notes: string) => {
    const contact = { name: 'Азиз', number: '0555 12 34 56', email: 'aziz@example.com' };
    const body = new URLSearchParams({ ...contact, notes, events: '1' });
    return fetch(`${site.url}/api/forms/requests?lng=en`, { method: 'POST', body });
  };
  const offered = async () =>
    (await (await fetch(`${site.url}/en/contact`)).text()).includes('/may-we-talk');
  expect(await status('/en/may-we-talk')).toBe(404);
  expect(await inMenu()).toBe(false);
  expect((await desk('/desk/conflicts')).status).toBe(404);

  expect((await turn('yes')).status).toBe(303);
  await expect.poll(() => status('/en/may-we-talk'), { interval: 50 }).toBe(200);
  await expect.poll(offered, { interval: 50 }).toBe(true);
  expect(await inMenu()).toBe(true);
  expect((await tell('He owes me money')).status).toBe(400);
  const asked = {
    name: 'Осмонов Бакыт',
    number: '0555 11 22 33',
    other1: 'Асанов Н.',
    matter: 'debt',
  };
  expect((await post(site, '/en/may-we-talk', asked)).status).toBe(303);

  await turn('no');
  await expect.poll(() => status('/en/may-we-talk'), { interval: 50 }).toBe(404);
  await expect.poll(offered, { interval: 50 }).toBe(false);
  expect((await post(site, '/en/may-we-talk', asked)).status).toBe(404);
  expect((await tell('He owes me money')).status).toBe(200);
  expect(await inMenu()).toBe(false);
  expect((await desk('/desk/conflicts/names')).status).toBe(404);

  const [check] = await query<{ id: string; code: string }>(
    site,
    'SELECT id::text, code FROM conflict_checks',
  );
  const { id = '', code = '' } = check ?? {};
  expect(await (await desk('/desk')).text()).toContain(`/desk/conflicts?check=${id}`);
  expect(
    (await post(site, '/desk/conflicts', { id, decision: 'cleared' }, owner.cookie)).status,
  ).toBe(303);
  expect((await desk('/desk/conflicts')).status).toBe(404);
  const expires = new Date(Date.now() + 60_000);
  expect(
    await status(
      `/en/may-we-talk/${createSecret(Buffer.from(key)).sign('clearance', code, expires)}`,
    ),
  ).toBe(200);
});
