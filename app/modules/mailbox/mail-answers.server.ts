import { join } from 'node:path';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { channelMessages } from '#db/schema/channels.ts';
import { messages } from '#db/schema/messages.ts';
import { isOpen, requests } from '#db/schema/requests.ts';
import { runOnThread, ThreadLimitError } from '#platform/threads/run-on-thread.ts';
import type { SiteServices } from '../../context.ts';
import {
  findByExternalId,
  receiveMessage,
} from '../../features/casework/receive-message.server.ts';
import {
  FileRefused,
  mayTakeFiles,
  type SealedFile,
  sealFiles,
} from '../../features/casework/request-files.server.ts';
import { sendMailNotice } from '../../features/request/mail-notice.server.ts';
import { appointments } from '../../modules.data.ts';
import { largestMail, type MailHead } from './imap.server.ts';
import type { MailFile, readMail, readReturned } from './mail-document.server.ts';
import { answeredIds, isAutomatic, isDeliveryReport, type MailProblem } from './mail-rules.ts';

/** Largest report of a mail server that is read, in bytes: it may hold our mail, and nothing larger. */
const largestReport = 1024 * 1024;

const parser = join(import.meta.dirname, 'mail-document.server.ts');
/** Time to parse a mail on its thread, in milliseconds. */
const parseMs = 30_000;

type Known = { id: number; code: string; takenBy: string | null };

/**
 * Adds a mail that answers one of ours to the thread of its request. Both its In-Reply-To and its sender must match:
 * an address alone is easily forged, and mails are easily forwarded. Others stay in the mailbox, and staff are
 * notified once if the sender is a client.
 * @returns whether it is settled; otherwise it stays unread
 * @throws when the database or the mailbox does not answer, or parsing times out: it is retried
 */
export async function takeMail(services: SiteServices, mail: MailHead): Promise<boolean> {
  const { headers, from, size } = mail;
  if (isDeliveryReport(headers, from))
    return size <= largestReport && (await noteReturned(services, mail));
  const answered =
    from && mail.senderCheck !== 'failed'
      ? await findAnswered(services, answeredIds(headers), from)
      : undefined;
  if (isAutomatic(headers)) {
    // Google and Apple answer an invitation by a mail that refers to none of ours.
    const invited =
      answered ?? (mail.senderCheck === 'failed' ? undefined : await findOpen(services, mail));
    return invited ? noteReply(services, mail, invited) : false;
  }
  if (!answered) return notifyOfStranger(services, mail);
  return takeAnswer(services, mail, answered);
}

/** Notifies staff of a client's mail that could not be read after several tries. It stays unread. */
export async function leaveMail(services: SiteServices, mail: MailHead): Promise<void> {
  const request = mail.from && (await findAnswered(services, answeredIds(mail.headers), mail.from));
  if (request) await sendMailNotice(services, request, 'unreadable', idOf(mail));
}

async function takeAnswer(
  services: SiteServices,
  mail: MailHead,
  request: Known,
): Promise<boolean> {
  const leave = async (problem: MailProblem) => {
    await sendMailNotice(services, request, problem, idOf(mail));
    return false;
  };
  if (mail.size > largestMail) return leave('large');
  const read = await readApart<typeof readMail>('readMail', await mail.load(), mail.from);
  if (!read) return leave('unreadable');
  if (read.long) return leave('large');
  const { text, reply } = read;
  const externalId = [mail.headers.get('message-id')?.trim().slice(0, 400), read.digest].join(' ');
  const { files, pictures, refused } = await sealAttachments(services, request.id, read.files);
  if (isDeclined(reply)) await sendMailNotice(services, request, 'declined', idOf(mail));
  // An accepted invitation without words changes nothing.
  if (!text && files.length === 0 && reply && !refused) return true;
  if (!text && files.length === 0) return leave('unreadable');
  const message = {
    channel: 'mail',
    externalId,
    requestId: request.id,
    text,
    via: mail.senderCheck === 'passed' ? 'checked-mail' : 'mail',
  } as const;
  const taken = await receiveMessage(services, { ...message, files }).catch((error: unknown) => {
    if (error instanceof FileRefused) return 'full' as const;
    throw error;
  });
  if (taken === 'missing' || taken === 'limited') return leave('closed');
  if (taken === 'full') {
    if (text) await receiveMessage(services, message);
    return leave('files');
  }
  await notePictures(services, externalId, pictures);
  return refused ? leave('files') : true;
}

const isDeclined = (reply: string) => /^(DECLINED|TENTATIVE|COUNTER)$/.test(reply);

/** Handles an automatic calendar reply: staff are notified of a declined invitation; its generated text is ignored. */
async function noteReply(services: SiteServices, mail: MailHead, request: Known): Promise<boolean> {
  if (mail.size > largestReport) return false;
  const read = await readApart<typeof readMail>('readMail', await mail.load(), mail.from);
  if (!read?.reply) return false;
  if (isDeclined(read.reply)) await sendMailNotice(services, request, 'declined', idOf(mail));
  return true;
}

/**
 * Parses a mail in a worker thread.
 * @returns undefined for invalid mails
 * @throws ThreadLimitError on timeout, which a busy machine may have caused
 */
async function readApart<Read extends typeof readMail | typeof readReturned>(
  name: string,
  ...args: Parameters<Read>
): Promise<Awaited<ReturnType<Read>> | undefined> {
  return runOnThread<Read>(parser, name, args, parseMs).catch((error: unknown) => {
    if (error instanceof ThreadLimitError) throw error;
    return undefined;
  });
}

/** Identifies a mail for its notice; a Message-ID alone can be reused by another sender. */
function idOf({ headers, from, uid, size }: MailHead): string {
  return `${headers.get('message-id')?.trim() || uid} ${from} ${size}`;
}

const known = { id: requests.id, code: requests.code, takenBy: requests.taken_by };

/** The request whose visitor answers one of these mails. */
async function findAnswered(
  { database: { owner } }: Pick<SiteServices, 'database'>,
  ids: readonly string[],
  from: string,
): Promise<Known | undefined> {
  if (ids.length === 0) return undefined;
  const [found] = await owner
    .select(known)
    .from(messages)
    .innerJoin(requests, sql`${messages.about} = 'request:' || ${requests.id}`)
    .where(
      and(
        inArray(messages.id, [...ids]),
        eq(messages.channel, 'mail'),
        eq(messages.recipient, from),
        eq(requests.email, from),
      ),
    )
    .orderBy(desc(messages.created_at))
    .limit(1);
  return found;
}

/** The open request of a sender: the one with a meeting to come, else the newest. */
async function findOpen(
  { database: { owner } }: SiteServices,
  { from }: MailHead,
): Promise<Known | undefined> {
  if (!from) return undefined;
  const [found] = await owner
    .select(known)
    .from(requests)
    .where(and(eq(requests.email, from), isOpen(requests.status)))
    .orderBy(desc(appointments.awaited), desc(requests.id))
    .limit(1);
  return found;
}

/** Reports a client's mail that joins no thread: from another address, or not a reply. Other mails are ignored. */
async function notifyOfStranger(services: SiteServices, mail: MailHead): Promise<boolean> {
  const { owner } = services.database;
  const ids = answeredIds(mail.headers);
  const [answered] =
    ids.length > 0
      ? await owner
          .select(known)
          .from(messages)
          .innerJoin(requests, sql`${messages.about} = 'request:' || ${requests.id}`)
          .where(and(inArray(messages.id, ids), eq(messages.recipient, requests.email)))
          .limit(1)
      : [];
  const request = answered ?? (await findOpen(services, mail));
  const problem = answered ? 'otherSender' : 'noThread';
  if (request) await sendMailNotice(services, request, problem, idOf(mail));
  return false;
}

/**
 * Checks and seals each attachment separately, so that a refused one blocks no other. An inline picture that the request
 * already has is left out: logos come with every mail.
 * @returns also ids of the inline pictures, to store with the message
 */
async function sealAttachments(
  services: SiteServices,
  requestId: number,
  attachments: readonly MailFile[],
): Promise<{ files: SealedFile[]; pictures: string[]; refused: boolean }> {
  const idOfPicture = ({ digest }: MailFile) => `picture ${requestId} ${digest}`;
  const pictures = [...new Set(attachments.filter((file) => file.isInText).map(idOfPicture))];
  const known = await services.database.owner
    .select({ id: channelMessages.external_id })
    .from(channelMessages)
    .where(
      and(eq(channelMessages.channel, 'mail'), inArray(channelMessages.external_id, pictures)),
    );
  const seen = new Set(known.map(({ id }) => id));
  const wanted = attachments.filter((file) => !file.isInText || !seen.has(idOfPicture(file)));
  if (wanted.length === 0) return { files: [], pictures: [], refused: false };
  if (!(await mayTakeFiles(services, requestId))) {
    return { files: [], pictures: [], refused: true };
  }
  const files: SealedFile[] = [];
  for (const { name, bytes } of wanted.slice(0, 10)) {
    const file = new File([bytes], name);
    try {
      files.push(...(await sealFiles(services, [file])));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      services.log.info({ problem: error.problem }, 'A file of a mail was refused');
    }
  }
  const fresh = pictures.filter((id) => !seen.has(id));
  return { files, pictures: fresh, refused: files.length < wanted.length };
}

/** Stores the ids of a message's inline pictures. */
async function notePictures(
  { database: { owner } }: SiteServices,
  externalId: string,
  pictures: readonly string[],
): Promise<void> {
  const stored = await findByExternalId(owner, 'mail', externalId);
  if (!stored || pictures.length === 0) return;
  const { messageId: message_id } = stored;
  await owner
    .insert(channelMessages)
    .values(pictures.map((external_id) => ({ channel: 'mail' as const, external_id, message_id })))
    .onConflictDoNothing();
}

/**
 * Records mails of ours that bounced. Anyone who knows their ids can forge such a report, so one from an unknown server
 * only notifies staff.
 * @returns whether one was ours
 */
async function noteReturned(services: SiteServices, mail: MailHead): Promise<boolean> {
  const { ids, status } = (await readApart<typeof readReturned>(
    'readReturned',
    await mail.load(),
  )) ?? { ids: [], status: '' };
  if (ids.length === 0) return false;
  const { owner } = services.database;
  const ours = await owner
    .select({ mail: messages.id, recipient: messages.recipient, ...known })
    .from(messages)
    .innerJoin(requests, sql`${messages.about} = 'request:' || ${requests.id}`)
    .where(
      and(
        inArray(messages.id, ids),
        eq(messages.channel, 'mail'),
        eq(messages.recipient, requests.email),
      ),
    );
  let isOver = ours.length > 0;
  for (const { mail: id, recipient, ...request } of ours) {
    const isKnownServer =
      mail.isFromProvider || mail.from.split('@')[1] === recipient.split('@')[1];
    if (mail.senderCheck === 'failed' || !isKnownServer) {
      await sendMailNotice(services, request, 'returnedUnchecked', idOf(mail));
      isOver = false;
      continue;
    }
    await owner
      .update(messages)
      .set({ status: 'cancelled', outcome: 'returned', last_error: `returned ${status}`.trim() })
      .where(eq(messages.id, id));
    await sendMailNotice(services, request, 'returned', idOf(mail));
  }
  return isOver;
}
