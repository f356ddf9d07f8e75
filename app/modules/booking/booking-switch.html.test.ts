import { expect, test } from 'vitest';
import { builtSite } from '../../../e2e/support/built-site.ts';
import { deadLinks } from '../../../e2e/support/dead-links.ts';
import { addMember, post, read } from '../../../e2e/support/desk.ts';
import { Html } from '../../../e2e/support/html.ts';
import { newPhone } from '../../../e2e/support/new-phone.ts';
import { plain, texts } from '../../../e2e/support/texts.ts';

const books = /\/booking\b/;
const meeting = texts('ru', 'request').meeting;

const site = builtSite();

// Over HTTP: the switch has to reach pages that are cached, and the menu of the desk.
test('while booking is off, everything leads to the contact form, and a booked meeting stays', async () => {
  const owner = await addMember(site, 'owner');
  const status = async (path: string) => (await fetch(site.url + path)).status;
  const text = async (path: string) => (await read(site, path, owner.cookie)).text();
  const turn = (on: 'yes' | 'no') =>
    post(site, '/desk/switches', { name: 'booking', on }, owner.cookie);
  const inMenu = async () => (await text('/desk/requests')).includes('href="/desk/meetings"');

  const free = await text('/booking?kind=phone&in=en');
  const [hour = '', next = ''] = [...free.matchAll(/name="hour"[^>]* value="([^"]*)"/g)].map(
    ([, value = '']) => value,
  );
  const fields = { hour, kind: 'phone', in: 'en', name: 'Азиз', number: newPhone() };
  const booked = await post(site, '/booking', fields);
  expect(booked.status).toBe(303);
  const page = (booked.headers.get('location') ?? '').replace(/[?#].*$/, '');
  expect(await text('/')).toMatch(books);
  expect(await inMenu()).toBe(true);

  expect((await turn('no')).status).toBe(303);
  await expect.poll(() => status('/booking'), { interval: 50 }).toBe(404);
  expect((await post(site, '/booking', { ...fields, hour: next })).status).toBe(404);
  const leading: string[] = [];
  const see = (path: string, html: string) => {
    if (books.test(html.replace(/<link[^>]*>/g, ''))) leading.push(path);
  };
  expect(await deadLinks(site.url, ['/', '/kg', '/en'], '', see)).toEqual([]);
  expect(leading).toEqual([]);
  for (const path of ['/sitemap/screens.xml', '/llms.txt'])
    expect(await text(path)).not.toMatch(books);

  expect(await inMenu()).toBe(false);
  expect((await read(site, '/desk/meetings', owner.cookie)).status).toBe(200);
  expect(await text(page)).toContain('value="cancel"');
  expect((await post(site, page, { intent: 'cancel' })).status).toBe(303);
  const cancelled = await text(page);
  expect(cancelled).toContain(plain(meeting.title.cancelled));
  expect(cancelled).toContain('value="restore"');
  expect(cancelled).not.toMatch(/value="move"|\/booking/);
  const moved = await post(site, page, { intent: 'move', hour: next });
  expect(moved.headers.get('location')).toContain('done=late');

  const contact = await (await fetch(`${site.url}/contact?service=2&lawyer=orozaliev`)).text();
  expect(Html.of(contact).one('textarea', { name: 'notes' }).text).toContain('Орозалиев');

  expect((await turn('yes')).status).toBe(303);
  await expect.poll(() => status('/booking'), { interval: 50 }).toBe(200);
  await expect.poll(() => text('/'), { interval: 50 }).toMatch(books);
});
