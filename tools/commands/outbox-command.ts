import type { Services } from '../../app/context.ts';
import {
  findUnsent,
  listMessages,
  type MessageHead,
  readMessage,
  reportOutbox,
} from '../../platform/outbox/report.ts';
import { runCommand } from '../command.ts';

const usage = `Usage: npm run outbox -- status          how delivery is doing; exit code 2 when red
       npm run outbox -- read            the newest messages that were not sent
       npm run outbox -- read all        the newest messages
       npm run outbox -- read <id>       one message, whole
       npm run outbox -- retry           send everything that waits now
       npm run outbox -- retry kept      send what was kept while its channel was not set up
       npm run outbox -- retry <id>      send one message now`;

const listed = 30;

async function main([command, what]: string[], services: Services): Promise<number> {
  if (command === 'status') return status(services);
  if (command === 'read') return read(services, what);
  if (command === 'retry') return retry(services, what);
  console.error(usage);
  return 1;
}

async function status({ database, outbox }: Services): Promise<number> {
  const { red, channels } = await reportOutbox(database);
  for (const { channel, counts, overdue, lastError } of channels) {
    const open = outbox.channels.includes(channel) ? '' : ' (not set up: messages are kept)';
    console.log(
      `${channel}${open}: ${counts.delivered} delivered, ${counts.waiting} waiting, ${counts.kept} kept`,
    );
    if (overdue > 0) console.log(`  ${overdue} waiting for more than an hour`);
    if (lastError) console.log(`  last error: ${lastError}`);
  }
  if (channels.length === 0) console.log('No message was sent yet.');
  if (red) console.log('RED: something could not be delivered for an hour.');
  const mailed = outbox.channels.includes('mail');
  if (!mailed) console.log('RED: no mail server is set (SMTP_URL), so nobody gets a mail.');
  if (mailed && !red) console.log('GREEN');
  return red || !mailed ? 2 : 0;
}

async function read({ database }: Services, what: string | undefined): Promise<number> {
  if (what && what !== 'all') {
    const message = await readMessage(database, what);
    if (!message) {
      console.error(`There is no message ${what}.`);
      return 1;
    }
    console.log(`${head(message)}\n\n${message.text}`);
    return 0;
  }
  const statuses = ['waiting', 'kept'] as const;
  const found = await listMessages(
    database,
    what === 'all' ? [...statuses, 'delivered', 'cancelled'] : statuses,
    listed,
  );
  for (const message of found) console.log(head(message));
  if (found.length === 0) console.log('Nothing is waiting.');
  return 0;
}

function head(message: MessageHead): string {
  const {
    id,
    channel,
    kind,
    recipient,
    chat_id,
    subject,
    status,
    attempts,
    last_error,
    created_at,
  } = message;
  const to = chat_id ? `chat ${chat_id}` : recipient || 'staff chat';
  const tries = attempts > 0 ? `, ${attempts} tries` : '';
  return `${id}  ${created_at.toISOString()}  ${channel} ${kind} to ${to}: ${status}${tries}${
    subject && `\n    ${subject}`
  }${last_error && `\n    ${last_error}`}`;
}

async function retry(services: Services, what: string | undefined): Promise<number> {
  const { database, outbox } = services;
  const one = what && what !== 'kept' ? await readMessage(database, what) : undefined;
  if (what && what !== 'kept' && !one) {
    console.error(`There is no message ${what}.`);
    return 1;
  }
  const ids = one ? [one.id] : await findUnsent(database, what === 'kept' ? 'kept' : 'waiting');
  const count = await outbox.retry(ids);
  console.log(
    count === 0
      ? 'Nothing to send, or its channel is not set up.'
      : `${count} to be sent by the running site.`,
  );
  return 0;
}

await runCommand(main, usage);
