import { beforeAll, expect, test } from 'vitest';
import { type DeskName, deskNames, deskRowOf, deskRows } from '../app/addresses/desk-rows.ts';
import { moduleSwitches } from '../app/modules.ts';
import { roles } from '../app/rights/roles.ts';
import { addressRights } from '../test/fixtures/desk-rights.ts';
import { builtSite } from './support/built-site.ts';
import { addMember, inviteByForm, join, post, read, type SignedIn } from './support/desk.ts';

// Every desk row with each role and without a session. Includes new rows automatically.
const site = builtSite();
const members = new Map<string, SignedIn>();

beforeAll(async () => {
  const owner = await addMember(site, 'owner');
  members.set('owner', owner);
  for (const { key, atFirst } of moduleSwitches) {
    if (atFirst) await post(site, '/desk/switches', { name: key, on: 'yes' }, owner.cookie);
  }
  // The journal records invitation, joining and sign-in.
  const email = 'editor@kalys.example';
  members.set('editor', await join(site, await inviteByForm(site, owner, email, 'editor'), email));
  for (const role of ['intake', 'lawyer'] as const) members.set(role, await addMember(site, role));
});

const pathOf = (name: DeskName) => deskRows[name].path.replace(/:\w+/, '1');

/** Expected status for a role without access to an address; undefined with access. */
function refusal(name: DeskName, method: 'GET' | 'POST', role: string): number | undefined {
  const [get, post] = addressRights[name] ?? ['refused', 'refused'];
  const allowed = method === 'GET' ? get : post;
  if (allowed === 'refused') return 405;
  if (allowed === 'open') return undefined;
  if (role === 'nobody') return method === 'GET' ? 303 : 401;
  return allowed.split(' ').includes(role) ? undefined : 403;
}

for (const role of [...roles, 'nobody']) {
  for (const method of ['GET', 'POST'] as const) {
    test(`${method} as ${role}`, async () => {
      const { cookie } = members.get(role) ?? { cookie: '' };
      for (const name of deskNames.filter((each) => each !== 'deskSignOut')) {
        const path = pathOf(name);
        const response = await (method === 'GET'
          ? read(site, path, cookie)
          : post(site, path, {}, cookie));
        const expected = refusal(name, method, role);
        const seen = `${method} ${path} as ${role}: ${response.status}`;
        if (expected) expect(seen).toBe(`${method} ${path} as ${role}: ${expected}`);
        else expect(seen).not.toMatch(/: (403|405|5\d\d)$/);
        expect(response.headers.get('cache-control'), seen).toBe('no-store');
        expect(response.headers.get('x-robots-tag'), seen).toContain('noindex');
        expect(response.headers.get('content-security-policy'), seen).toContain(
          "default-src 'none'",
        );
      }
    });
  }
}

test('a lawyer enters a call, has the request, and learns of no client by it', async () => {
  const { cookie } = members.get('lawyer') as SignedIn;
  const database = await site.database();
  const { rows } = await database.owner.$client.query(
    `INSERT INTO requests (code, door, lang, name, email, phone, notes, idempotency_key)
     VALUES ('K-KNOWN1', 'home', 'ru', 'Чужой Клиент', '', '+996555000222', '', 'known') RETURNING id`,
  );
  const path = '/desk/requests/new';
  const form = { phone: '0555 000 222', name: 'Чужой', source: 'call', outcome: 'answered' };
  const known = `Чужой Клиент|K-KNOWN1`;
  const asked = [
    await read(site, path, cookie),
    await read(site, `${path}?client=1`, cookie),
    await post(site, path, { ...form, intent: 'find' }, cookie),
    await post(site, path, { ...form, client: '1' }, cookie),
  ];
  for (const answer of asked) expect(await answer.text()).not.toMatch(known);
  const key = crypto.randomUUID();
  const fields = { ...form, key, intent: 'save', lang: 'ru', consent: '1' };
  const saved = await post(site, path, fields, cookie);
  expect(saved.status).toBe(303);
  const own = saved.headers.get('location') ?? '';
  expect(own).not.toContain(`/requests/${rows[0].id}?`);
  const page = await (await read(site, own, cookie)).text();
  expect(page).toContain('Чужой</h1>');
  expect(page).not.toMatch(known);
  expect(page).not.toContain('/desk/clients/');
  await database.close();
});

test('a lawyer opens and changes only their own requests', async () => {
  const { cookie } = members.get('lawyer') as SignedIn;
  const database = await site.database();
  const { $client } = database.owner;
  const add = async (code: string, takenBy: string | null) => {
    const { rows } = await $client.query(
      `INSERT INTO requests (code, door, lang, name, email, phone, notes, idempotency_key, status, taken_by)
       VALUES ($1, 'home', 'ru', $1, '', '+996555000111', '', $1, 'taken', $2) RETURNING id`,
      [code, takenBy],
    );
    return rows[0].id as string;
  };
  const staff = await $client.query(`SELECT id FROM staff WHERE role = 'lawyer'`);
  const [own, others] = [await add('K-AAAAAA', staff.rows[0].id), await add('K-BBBBBB', null)];

  for (const [id, status] of [
    [own, 200],
    [others, 403],
    ['K-BBBBBB', 403],
  ]) {
    expect((await read(site, `/desk/requests/${id}`, cookie)).status).toBe(status);
  }
  // Two parsers of one value: an id accepted by only one must not bypass the scope.
  const rows = deskNames.filter((name) => deskRowOf(name).ofRequest);
  for (const name of rows) {
    for (const odd of ['#.0', '#e0', '#%20', '#.', '+#', '%20#', '0#', '0x#']) {
      const id = odd.replace('#', others);
      const path = deskRows[name].path.replace(':id', id);
      const fields = { intent: 'outcome', outcome: 'answered', via: 'call', version: '1' };
      const got = await read(site, path, cookie);
      const posted = await post(site, path, fields, cookie);
      expect([got.status, posted.status], path).toEqual([404, 404]);
    }
  }
  const hour = new Date(Date.now() + 86_400_000).toISOString();
  for (const path of [
    `/desk/meetings/${others}`,
    `/desk/live?request=${others}`,
    `/desk/meetings/book?hour=${hour}&lawyer=1`,
  ]) {
    expect((await read(site, path, cookie)).status, path).toBe(403);
  }
  for (const [path, fields] of [
    [`/desk/requests/${others}`, { intent: 'note', text: 'x', key: crypto.randomUUID() }],
    [`/desk/requests/${others}/answering`, { via: 'call' }],
    [`/desk/meetings/${others}`, { intent: 'cancel' }],
    ['/desk/requests', { intent: 'take', id: others, version: '1' }],
    ['/desk/requests', { intent: 'spam', id: others }],
    ['/desk/requests', { intent: 'spam-quarantine' }],
    ['/desk/requests', { intent: 'release', code: 'K-BBBBBB' }],
    [
      '/desk/meetings',
      { intent: 'close', lawyer: '1', day: '2026-12-01', from: '09:00', to: '18:00' },
    ],
    ['/desk/meetings/hours', { lawyer: '1', intent: 'feed' }],
    ['/desk/meetings/book', { lawyer: '1', hour }],
  ] as [string, Record<string, string>][]) {
    expect((await post(site, path, fields, cookie)).status, JSON.stringify(fields)).toBe(403);
  }
  for (const path of ['/desk', '/desk/requests', '/desk/requests?q=K-BBBBBB']) {
    expect(await (await read(site, path, cookie)).text(), path).not.toContain('<bdi>K-BBBBBB');
  }
  expect(await (await read(site, '/desk/requests', cookie)).text()).toContain('K-AAAAAA');
  // After handing it over they no longer see it, and are redirected to their list.
  const to = await $client.query(`SELECT id FROM staff WHERE role = 'intake'`);
  const { version } = (await $client.query('SELECT version FROM requests WHERE id = $1', [own]))
    .rows[0];
  const given = await post(
    site,
    `/desk/requests/${own}`,
    { intent: 'hand', to: to.rows[0].id, version },
    cookie,
  );
  expect(given.headers.get('location')).toMatch(/^\/desk\/requests\?done=handed/);
  expect((await read(site, `/desk/requests/${own}`, cookie)).status).toBe(403);
  await $client.query(`DELETE FROM requests WHERE code IN ('K-AAAAAA', 'K-BBBBBB')`);
  await database.close();
});

test('every row of the desk is below /desk, and its screen in the desk', () => {
  for (const name of deskNames) {
    expect(deskRows[name].path).toMatch(/^\/desk(\/|$)/);
    expect(deskRows[name].screen).toMatch(/^(desk\/[a-z]+|modules\/[a-z-]+\/desk)\//);
  }
});

for (const path of [
  '/desk/nothing',
  '/desk/staff.data',
  '/desk.data',
  '/kg/desk',
  '/desk/staff/1',
]) {
  test(`${path} is no way around the table`, async () => {
    const { cookie = '' } = members.get('owner') ?? {};
    for (const sent of ['', cookie]) expect((await read(site, path, sent)).status).toBe(404);
    expect((await post(site, path, {}, cookie)).status).toBe(404);
  });
}

test('pages of visitors load nothing of the desk', async () => {
  for (const path of ['/', '/contact', '/kg/case-stadies']) {
    expect(await (await read(site, path)).text()).not.toMatch(/desk/i);
  }
});

test('a form of another site changes nothing', async () => {
  const { cookie = '' } = members.get('owner') ?? {};
  const response = await site.fetch('/desk/staff', {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    body: new URLSearchParams({ intent: 'invite', email: 'evil@evil.example', role: 'owner' }),
  });
  expect(response.status).toBe(403);
});

test('a role holds with the next request, sign-out and removal end the sessions, and the last owner stays', async () => {
  const owner = members.get('owner') as SignedIn;
  const editor = members.get('editor') as SignedIn;
  const intake = members.get('intake') as SignedIn;
  const database = await site.database();
  const { rows } = await database.owner.$client.query('SELECT id, email FROM staff');
  const idOf = ({ email }: SignedIn) => rows.find((row) => row.email === email)?.id ?? '';
  const change = (fields: Record<string, string>, by = owner) =>
    post(site, '/desk/staff', fields, by.cookie);

  for (const intent of ['remove', 'role']) {
    const response = await change({ intent, id: idOf(owner), role: 'editor' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('единственный руководитель');
  }
  expect((await read(site, '/desk/journal', editor.cookie)).status).toBe(403);
  expect((await change({ intent: 'role', id: idOf(editor), role: 'owner' })).status).toBe(303);
  expect((await read(site, '/desk/journal', editor.cookie)).status).toBe(200);
  const signedOut = await change({ intent: 'sign-out', id: idOf(intake) });
  expect(signedOut.headers.get('location')).toBe('/desk/staff?done=signedOut');
  expect((await read(site, '/desk', intake.cookie)).status).toBe(303);
  expect((await change({ intent: 'sign-out', id: 'nobody' })).status).toBe(422);
  // Of two owners removing each other at once, one stays.
  const both = await Promise.all([
    change({ intent: 'remove', id: idOf(owner) }, editor),
    change({ intent: 'remove', id: idOf(editor) }, owner),
  ]);
  expect(both.filter(({ status }) => status === 303)).toHaveLength(1);
  const left = both[0].status === 303 ? editor : owner;
  const gone = left === owner ? editor : owner;
  expect((await read(site, '/desk', gone.cookie)).status).toBe(303);
  const journal = await (await read(site, '/desk/journal', left.cookie)).text();
  for (const action of [
    'Начало работы',
    'Приглашение',
    'Смена роли',
    'Вход завершён',
    'Доступ закрыт',
    'Вход',
  ]) {
    expect(journal).toContain(action);
  }
  expect(journal).toContain('Роль: редактор → руководитель');
  const found = await database.owner.$client.query(
    'SELECT count(*)::int AS sessions FROM staff_sessions WHERE staff_id = $1',
    [idOf(gone)],
  );
  expect(found.rows[0].sessions).toBe(0);
  await database.close();
});
