import { expect, test } from 'vitest';
import { builtSite } from '../../../e2e/support/built-site.ts';
import { addMember, post, read } from '../../../e2e/support/desk.ts';
import { secret } from '../../../e2e/support/mailed-site.ts';

const site = builtSite();

// Over HTTP: the switch has to reach pages that are cached, and their map.
test('while the newsletter is off, nothing of it is there but the way out', async () => {
  const owner = await addMember(site, 'owner');
  const status = async (path: string) => (await fetch(site.url + path)).status;
  const footer = async () => (await (await fetch(`${site.url}/faq`)).text()).includes('ftr-nl');
  const desk = async () => (await read(site, '/desk/facts', owner.cookie)).text();
  const form = () =>
    fetch(`${site.url}/api/forms/newsletter?lng=en`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'reader@example.com' }),
    });
  const turn = (on: 'yes' | 'no') =>
    post(site, '/desk/switches', { name: 'newsletter', on }, owner.cookie);
  expect(await footer()).toBe(true);
  expect(await desk()).toContain('/desk/newsletter');

  expect((await turn('no')).status).toBe(303);
  await expect.poll(footer, { interval: 50 }).toBe(false);
  await expect.poll(() => status('/newsletter'), { interval: 50 }).toBe(404);
  expect(await status(`/newsletter/confirm/${secret.sign('newsletter-confirm', '1-1')}`)).toBe(404);
  expect((await form()).status).toBe(404);
  expect((await read(site, '/desk/newsletter', owner.cookie)).status).toBe(404);
  expect(await desk()).not.toContain('/desk/newsletter');
  expect(await status('/newsletter/unsubscribe/forged')).toBe(410);

  expect((await turn('yes')).status).toBe(303);
  await expect.poll(footer, { interval: 50 }).toBe(true);
  await expect.poll(() => status('/newsletter'), { interval: 50 }).toBe(200);
  expect((await form()).status).toBe(200);
});
