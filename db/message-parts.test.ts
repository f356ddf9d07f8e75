import { expect, test } from 'vitest';
import { readMigrations } from '../platform/db/run-migrations.ts';
import { asMigrator } from '../platform/db/test-database.ts';
import { insert, insertRequest, openTestSite } from '../test/fixtures/test-site.ts';
import { migrationsFolder } from './migrate.ts';

test('pending messages of a b67fb60f database get columns for references in their text', async () => {
  await using site = await openTestSite();
  const { database } = site;
  const ask = async (text: string, values: unknown[] = []) =>
    (await database.owner.$client.query(text, values)).rows;
  const request = await insertRequest(database);
  const message = await insert(database, 'request_details', {
    request_id: request,
    author: 'staff',
    text: 'Готово',
    idempotency_key: 'a',
  });
  const [{ id: chat }] = await ask(
    "INSERT INTO request_chats (request_id, channel, address) VALUES ($1, 'telegram', '7') RETURNING id::text",
    [request],
  );
  const [{ id: file }] = await ask(
    `INSERT INTO request_files (message_id, name, type, size, sealed)
     VALUES ($1, 'a.pdf', 'application/pdf', 1, 'a') RETURNING id::text`,
    [message],
  );
  await asMigrator(
    database,
    `DROP TRIGGER messages_of_chats ON messages;
     ALTER TABLE messages DROP chat_id, DROP message_id, DROP file_id, DROP part, DROP outcome`,
  );
  const rows = [
    ['text', 'telegram', 'thread', `chat:${chat}`, `${message}:text-1`, 'waiting', ''],
    ['file', 'whatsapp', 'thread', `chat:${chat}`, `${message}:file-${file}`, 'kept', ''],
    ['notice', 'whatsapp', 'thread', `chat:${chat}`, `${message}:notice-0`, 'delivered', ''],
    ['reminder', 'telegram', 'meeting-tomorrow', `chat:${chat}`, '12:text-1', 'waiting', ''],
    ['emptied', 'telegram', 'thread', '', '', 'delivered', ''],
    ['chat gone', 'telegram', 'meeting-tomorrow', 'chat:99', 'Завтра', 'waiting', ''],
    ['answer gone', 'telegram', 'thread', `chat:${chat}`, '99:text-0', 'waiting', ''],
    ['file gone', 'telegram', 'thread', `chat:${chat}`, `${message}:file-99`, 'waiting', ''],
    ['staff chat', 'telegram', 'request-staff', '', '12:text-0', 'waiting', ''],
    ['bounced', 'mail', 'request-answer', 'a@example.com', 'a', 'cancelled', 'returned 5.1.1 No'],
    ['digested', 'push', 'request-new', 'device:3', '{}', 'cancelled', 'told in a digest'],
    ['superseded', 'mail', 'meeting-moved', 'a@example.com', 'a', 'cancelled', 'superseded'],
    ['retried', 'mail', 'request-answer', 'a@example.com', 'a', 'waiting', 'returned to sender'],
  ];
  for (const row of rows) {
    await ask(
      `INSERT INTO messages (key, channel, kind, recipient, text, status, last_error)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      row,
    );
  }
  const migration = readMigrations(migrationsFolder).find(({ name }) =>
    /_message_parts/.test(name),
  );
  await asMigrator(database, migration?.sql ?? '');

  const none = { chat_id: null, message_id: null, file_id: null, part: null, outcome: null };
  const ofChat = { ...none, recipient: '', text: '', chat_id: chat, message_id: message };
  const found = await ask(
    `SELECT key, kind, recipient, text, chat_id::text, message_id::text, file_id::text, part, outcome
     FROM messages ORDER BY id`,
  );
  const same = Object.fromEntries(
    rows.map(([key = '', , kind, recipient, text]) => [key, { ...none, kind, recipient, text }]),
  );
  expect(Object.fromEntries(found.map(({ key, ...row }) => [key, row]))).toEqual({
    text: { ...ofChat, kind: 'thread', part: 1 },
    file: { ...ofChat, kind: 'thread', file_id: file },
    notice: { ...ofChat, kind: 'thread-notice' },
    reminder: { ...ofChat, kind: 'meeting-tomorrow', message_id: null, text: '12:text-1' },
    emptied: same.emptied,
    'staff chat': same['staff chat'],
    bounced: { ...same.bounced, outcome: 'returned' },
    digested: { ...same.digested, outcome: 'digested' },
    superseded: same.superseded,
    retried: same.retried,
  });

  await ask('DELETE FROM request_files WHERE id = $1', [file]);
  expect(await ask("SELECT FROM messages WHERE key = 'file'")).toEqual([]);
  await ask('DELETE FROM request_chats WHERE id = $1', [chat]);
  expect(await ask('SELECT FROM messages WHERE chat_id IS NOT NULL')).toEqual([]);
});
