// Needs a browser: a service worker, permissions.
import { createECDH, randomBytes } from 'node:crypto';
import { ask, doors, somebody } from '../../../e2e/support/asking.ts';
import { addMember, cookiesOf, post, read, type SignedIn } from '../../../e2e/support/desk.ts';
import { query } from '../../../e2e/support/query.ts';
import { Site } from '../../../e2e/support/site.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { FakePushService } from './fake-push-service.steps.ts';

// One shared site: one start, and a dozen requests.
test.describe.configure({ mode: 'default' });

let site: Site;
let service: FakePushService;
let owner: SignedIn;
let aigul: SignedIn;
test.beforeAll(async () => {
  service = await FakePushService.start();
  site = await Site.start();
  owner = await addMember(site, 'owner');
  aigul = await addMember(site, 'intake', 'aigul@kalys.example');
});
test.afterAll(async () => {
  await site.remove();
  await service.stop();
});

/** A subscription as sent by browsers. */
function subscription(endpoint = `https://push.example.com/${randomBytes(8).toString('hex')}`) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url') };
}

/** Sends a visitor's request. */
async function asked(): Promise<{ code: string }> {
  const fields = { ...somebody(), ...doors.home.extra, seconds: '60' };
  const { done } = (await (await ask(site, 'home', fields)).json()) as { done: { code: string } };
  return done;
}

test('a new request reaches only the phone of the member on duty, in her language', async () => {
  const people = await query<{ id: string; email: string }>(site, 'SELECT id, email FROM staff');
  const idOf = ({ email }: SignedIn) => people.find((row) => row.email === email)?.id ?? '';
  for (const member of [owner, aigul]) {
    const { endpoint, p256dh, auth } = service.subscribe();
    await query(
      site,
      `INSERT INTO push_devices (staff_id, endpoint, p256dh, auth, name)
       VALUES ($1, $2, $3, $4, 'Chrome, Android')`,
      ...[idOf(member), endpoint, p256dh, auth],
    );
  }
  await query(site, "UPDATE staff SET lang = 'kg' WHERE id = $1", idOf(aigul));
  await post(site, '/desk/duty', { id: idOf(aigul) }, owner.cookie);
  const { code } = await asked();
  await expect
    .poll(() => service.received.get(1)?.map(({ payload }) => payload))
    .toEqual([{ kind: 'request', text: 'Жаңы өтүнмө', code }]);
  expect(service.received.has(0)).toBe(false);
  // Found by its number, the only data in a notification.
  const opened = await read(site, `/desk/requests/${code}`, aigul.cookie);
  expect(opened.headers.get('location')).toMatch(/^\/desk\/requests\/\d+$/);

  const [device] = await query<{ id: string }>(site, 'SELECT id FROM push_devices ORDER BY id');
  const tested = await post(
    site,
    '/desk/notices/device',
    { device: device?.id ?? '', intent: 'test' },
    owner.cookie,
  );
  expect(tested.headers.get('location')).toContain('testSent');
  await expect.poll(() => service.received.get(0)?.length).toBe(1);
  const foreign = await post(
    site,
    '/desk/notices/device',
    { device: device?.id ?? '', intent: 'test' },
    aigul.cookie,
  );
  expect(foreign.headers.get('location')).toContain('gone');
  await query(site, 'DELETE FROM push_devices');
});

test('a device is listed, removed, and learns of it once', async () => {
  const device = subscription();
  const tell = (fields: Record<string, string>) =>
    post(site, '/desk/notices/device', fields, owner.cookie);
  const { id } = await (await tell(device)).json();
  expect(await (await tell(device)).json()).toEqual({ id });
  expect(
    (
      await post(site, '/desk/notices/device', { device: id, intent: 'remove' }, aigul.cookie)
    ).headers.get('location'),
  ).toContain('gone');
  await post(site, '/desk/notices/device', { device: id, intent: 'remove' }, owner.cookie);
  const left = await read(site, '/desk/account', owner.cookie);
  expect(await left.text()).not.toContain('name="device"');
  expect((await tell(device)).status).toBe(410);
  expect((await tell({ ...device, asked: 'true' })).status).toBe(200);
  for (const endpoint of [
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://localhost/1',
    'https://push.example.com:8443/1',
    '',
  ]) {
    expect((await tell(subscription(endpoint))).status).toBe(422);
  }
  expect((await tell({ ...device, p256dh: 'short' })).status).toBe(422);
  const rows = await query<{ action: string }>(
    site,
    "SELECT action FROM audit WHERE action LIKE 'account.push-%' ORDER BY id",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'account.push-add',
    'account.push-remove',
    'account.push-add',
  ]);
});

test('the service worker shows every push, and outlives a visit of the home page', async ({
  page,
  context,
}) => {
  await context.addCookies(cookiesOf(site, owner));
  await page.goto(`${site.url}/desk`);
  const client = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  // Like the desk's script, but without the permission prompt, which a headless browser lacks.
  const started = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    const { trustedTypes, navigator: browser } = window as unknown as {
      trustedTypes: {
        createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
      };
      navigator: Navigator;
    };
    const rules = { createScriptURL: () => '/desk/worker.js' };
    const address = trustedTypes.createPolicy('desk-worker', rules).createScriptURL('');
    await browser.serviceWorker.register(address, { scope: '/desk' });
    await browser.serviceWorker.ready;
  });
  const worker = await started;
  // Records notifications instead of showing them.
  await worker.evaluate(() => {
    const scope = self as unknown as { shown: string[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, data } = {}) => {
      scope.shown.push(`${title} ${body} ${data}`);
    };
  });
  const registrationId = await registered;
  const payload = JSON.stringify({ kind: 'request', text: 'Новая заявка', code: 'K-7F3M9Q' });
  for (const data of [payload, 'no JSON']) {
    const message = { origin: site.url, registrationId, data };
    await client.send('ServiceWorker.deliverPushMessage', message);
  }
  const shown = () => worker.evaluate(() => (self as unknown as { shown: string[] }).shown);
  await expect
    .poll(shown)
    .toEqual(['Новая заявка K-7F3M9Q /desk/requests/K-7F3M9Q', '•  /desk/account']);

  await page.goto(site.url);
  await page.waitForLoadState('networkidle');
  const scopes = await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ scope }) => new URL(scope).pathname);
  });
  expect(scopes).toEqual(['/desk']);
});
