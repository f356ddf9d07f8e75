// Needs no browser, but a mail server and Telegram.
import { type FieldName, listedFields } from '../app/features/request/request-fields.ts';
import { afterFlood } from './support/after-flood.ts';
import { ask, type Door, doors } from './support/asking.ts';
import { addMember, read } from './support/desk.ts';
import { staff } from './support/mailed-site.ts';
import { query } from './support/query.ts';
import type { Site } from './support/site.ts';
import { expect, mailedTest as test } from './support/test.ts';

/** Each field's input, and its text for staff. A new field needs a line. */
const samples: Record<FieldName, { typed: string; read: string }> = {
  name: { typed: 'Турсунбек Проверов', read: 'Турсунбек Проверов' },
  number: { typed: '0555 71-72-73', read: '+996555717273' },
  email: { typed: 'Field.Check@mail.example', read: 'field.check@mail.example' },
  events: { typed: '3', read: 'Договоры' },
  plan: { typed: 'basic', read: 'Базовый' },
  adress: { typed: 'Нарын, улица Ленина 7', read: 'Нарын, улица Ленина 7' },
  otherSide: { typed: 'Дамир Второй', read: 'Дамир Второй' },
  notes: { typed: 'Семнадцать вагонов угля', read: 'Семнадцать вагонов угля' },
};

const formOf = { home: 'contact', contact: 'quick' } as const;

test.beforeEach(({ site }) => afterFlood(site));

for (const door of ['home', 'contact'] as const satisfies Door[]) {
  test(`every field of the form ${door} reaches the mail, the desk and the export`, async ({
    site,
    mailbox,
    page,
  }) => {
    const asked = listedFields.filter(([, { forms }]) => forms[formOf[door]]);
    // The page has an input for each.
    await page.goto(`${site.url}${doors[door].path}${door === 'contact' ? '?plan=basic' : ''}`);
    for (const [name] of asked) {
      await expect(page.locator(`form[method=post] [name="${name}"]`).first()).toBeAttached();
    }
    const fields = asked.map(([name]) => [name, samples[name].typed]);
    const sent = await ask(site, door, { ...Object.fromEntries(fields), seconds: '60' });
    const { done } = (await sent.json()) as { done: { code: string } };

    const received = () => mailbox.to(staff).find(({ subject }) => subject.includes(done.code));
    await expect.poll(received).toBeDefined();
    const mail = received();
    const { cookie } = await owner(site);
    const list = await (await read(site, `/desk/requests?q=${done.code}`, cookie)).text();
    const id = /\/desk\/requests\/(\d+)"/.exec(list)?.[1] ?? '';
    const desk = await (await read(site, `/desk/requests/${id}`, cookie)).text();
    const csv = await (await read(site, '/desk/requests.csv', cookie)).text();
    const row = csv.split('\r\n').find((each) => each.includes(done.code)) ?? '';
    // Phones are grouped there.
    const line = row.replace(/(?<=\d)[ -](?=\d)/g, '');
    for (const [name] of asked) {
      const value = samples[name].read;
      const mailed = mail?.text.replaceAll('\u00a0', ' ');
      // The story is never mailed.
      if (name === 'notes') expect.soft(mailed).not.toContain(value);
      else expect.soft(mailed, `${name} in the mail`).toContain(value);
      expect.soft(desk.replaceAll('\u00a0', ' '), `${name} on the desk`).toContain(value);
      expect.soft(line.replaceAll('\u00a0', ' '), `${name} in the export`).toContain(value);
    }

    await query(site, `UPDATE requests SET status = 'withdrawn' WHERE id = ${Number(id)}`);
    const later = await (await read(site, '/desk/requests.csv', cookie)).text();
    const left = later.split('\r\n').find((each) => each.includes(done.code)) ?? '';
    expect(asked.filter(([name]) => left.includes(samples[name].read))).toEqual([]);
  });
}

let member: ReturnType<typeof addMember> | undefined;

/** Lazily adds the owner, once. */
function owner(site: Site): ReturnType<typeof addMember> {
  member ??= addMember(site, 'owner');
  return member;
}
