import { expect, test } from 'vitest';
import { insert, insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { listOtherRequests, moveMessage, undoMove } from './move-message.server.ts';
import { readRequest } from './read-request.server.ts';

test('a message goes to another request of the same client and back, to nobody else', async () => {
  await using site = await openTestSite();
  const { database } = site;
  const rows = async (text: string, ...values: unknown[]) =>
    (await database.owner.$client.query(text, values)).rows;
  const [{ id: client }] = await rows('INSERT INTO clients DEFAULT VALUES RETURNING id::int');
  const make = async (values: Record<string, unknown>) =>
    Number(await insertRequest(database, values));
  const from = await make({ client_id: client });
  const to = await make({ client_id: client });
  const withdrawn = await make({ client_id: client, status: 'withdrawn' });
  const stranger = await make({});
  const say = async (values: Record<string, unknown>) =>
    Number(await insert(database, 'request_details', { request_id: from, text: 'Да', ...values }));
  const message = await say({ idempotency_key: 'one' });
  const answer = await say({ idempotency_key: 'two', author: 'staff' });
  expect(await listOtherRequests(database, { id: from, clientId: client })).toMatchObject([
    { id: to },
  ]);
  expect(await listOtherRequests(database, { id: from, clientId: null })).toEqual([]);

  const by = 'aigul';
  for (const wrong of [withdrawn, stranger, from]) {
    expect(await moveMessage(database, { message, from, to: wrong, by })).toBe(false);
  }
  expect(await moveMessage(database, { message: answer, from, to, by })).toBe(false);
  expect(await moveMessage(database, { message, from, to, by })).toBe(true);
  expect(await moveMessage(database, { message, from, to, by })).toBe(false);
  const where = () =>
    rows('SELECT request_id::int AS id FROM request_details WHERE id = $1', message);
  expect(await where()).toEqual([{ id: to }]);
  const codeOf = async (id: number) =>
    (await rows('SELECT code FROM requests WHERE id = $1', id))[0].code;
  const movedFrom = async () => (await readRequest(database, to, by))?.thread[0]?.movedFrom;
  expect(await movedFrom()).toBe(await codeOf(from));
  expect(await undoMove(database, { message, from, by })).toBeUndefined();
  expect(await undoMove(database, { message, from: to, by })).toBe(from);
  expect(await where()).toEqual([{ id: from }]);
  expect(await undoMove(database, { message, from, by })).toBeUndefined();
  expect(await rows("SELECT 1 FROM audit WHERE action = 'request.move-message'")).toHaveLength(2);

  // No undo after a day, nor once the other request belongs to another client.
  await moveMessage(database, { message, from, to, by });
  await rows('UPDATE requests SET client_id = NULL WHERE id = $1', from);
  expect(await undoMove(database, { message, from: to, by })).toBeUndefined();
  await rows('UPDATE requests SET client_id = $2 WHERE id = $1', from, client);
  await rows("UPDATE request_details SET moved_at = now() - interval '25 hours'");
  expect(await movedFrom()).toBeNull();
  expect(await undoMove(database, { message, from: to, by })).toBeUndefined();
  expect(await where()).toEqual([{ id: to }]);
});
