import { beforeAll, expect, test } from 'vitest';
import { builtSite } from './support/built-site.ts';
import { company } from './support/company.ts';
import { addMember, type SignedIn } from './support/desk.ts';

const site = builtSite();
let owner: SignedIn;

beforeAll(async () => {
  owner = await addMember(site, 'owner');
});

const textOf = async (path: string) =>
  (await site.read(path)).text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

/** Waits until a page shows one text, and no longer another. */
async function shows(path: string, shown: string, gone: string): Promise<void> {
  await expect
    .poll(async () => {
      const text = await textOf(path);
      return text.includes(shown) && !text.includes(gone);
    })
    .toBe(true);
}

test('a page that was begun before a change shows nothing of it', async () => {
  const [oldPhone, newPhone] = ['+996 312 00-00-00', '+996 312 98-76-54'];
  const [oldPrice, newPrice] = ['5 000', '6 100'];
  const { contacts, plans } = company.facts;
  const changed = [
    ['contacts', { ...contacts, phone: '+996312987654' }],
    [
      'plans',
      {
        ...plans,
        plans: plans.plans.map((plan) => (plan.id === 'initial' ? { ...plan, price: 6100 } : plan)),
      },
    ],
  ] as const;
  const database = await site.database();
  const pool = database.owner.$client;
  const holder = await pool.connect();
  const insert = 'INSERT INTO site_facts (section, value, staff_id) VALUES ($1, $2, $3)';
  const savings = (value: (facts: object) => string | null) =>
    Promise.all(
      changed.map(([section, facts]) => pool.query(insert, [section, value(facts), owner.email])),
    );
  try {
    // Its loader waits for the reviews; the query bypasses the cache.
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE comments IN ACCESS EXCLUSIVE MODE');
    const begun = textOf('/?x=1');
    // Other tests wait on the same server.
    const waiting = `SELECT 1 FROM pg_locks JOIN pg_database ON oid = database
      WHERE NOT granted AND datname = current_database()`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
    await savings(JSON.stringify);
    await shows('/practice', newPhone, oldPhone);
    await holder.query('COMMIT');
    const page = await begun;
    for (const old of [oldPhone, oldPrice]) expect(page).toContain(old);
    for (const changes of [newPhone, newPrice]) expect(page).not.toContain(changes);
    await shows('/?x=1', newPrice, oldPrice);
  } finally {
    holder.release(true);
    await savings(() => null);
    await database.close();
  }
  await shows('/?x=1', oldPrice, newPrice);
});
