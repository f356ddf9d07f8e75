import { expect, test } from 'vitest';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { readClient, readMoved } from './moved-meeting.server.ts';

const at = meetingSite();

test('a lawyer gives an hour to whoever he has, also from the calendar of another, and sees nobody else', async () => {
  const { database } = at.site;
  await insertStaff(database, { id: 'erkin' });
  const [first, second] = await at.hours();
  const his = await bookCall(at.services, first as Date, { phone: phoneOf(1) });
  const others = await bookCall(at.services, second as Date, { phone: phoneOf(2) });
  await at.ask("UPDATE requests SET taken_by = 'erkin' WHERE id = $1", [his.requestId]);
  await at.ask("UPDATE meetings SET lawyer = 2, status = 'displaced'", []);
  const scope = { staffId: 'erkin', calendar: 1 };
  const reader = { by: 'erkin', scope, language: 'ru' } as const;
  const client = { requestId: his.requestId, name: 'Азиз', phone: phoneOf(1) };
  expect(await readMoved({ database }, his.requestId, reader)).toMatchObject(client);
  expect(await readClient({ database }, his.requestId, reader)).toEqual(client);
  for (const read of [readMoved, readClient]) {
    expect(await read({ database }, others.requestId, reader)).toBeUndefined();
    expect(await read({ database }, undefined, reader)).toBeUndefined();
  }
  await at.ask("UPDATE meetings SET status = 'over'", []);
  expect(await readMoved({ database }, his.requestId, reader), 'took place').toBeUndefined();
});
