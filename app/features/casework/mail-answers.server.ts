import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import PostalMime, { type Attachment } from 'postal-mime';
import { messages } from '#db/schema/messages.ts';
import { requests } from '#db/schema/requests.ts';
import { largestMail, type MailHead } from '#platform/imap.ts';
import type { SiteServices } from '../../context.ts';
import { tidy } from '../../forms/text-rules.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import { listPeopleWhoMay } from '../../notify/people.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { mailNotice } from '../request/mail-notice.server.ts';
import { sealClientFiles } from './client-files.server.ts';
import {
  answeredIds,
  isAutomatic,
  isDeliveryReport,
  type MailProblem,
  mailTextMax,
  returnedIds,
} from './mail-rules.ts';
import { textOfHtml } from './mail-text.server.ts';
import { receiveMessage } from './receive-message.server.ts';
import { FileRefused, mayTakeFiles, type SealedFile } from './request-files.server.ts';

/** Largest report of a mail server that is read, in bytes: it may hold our mail, and nothing larger. */
const largestReport = 1024 * 1024;

/** Parts inside each other in a mail that a person's program writes, with room. */
const nestedParts = 50;

type Known = { id: number; code: string; takenBy: string | null };

/**
 * Takes a mail that answers one of ours into the thread of its request. The Message-ID that it answers and its sender have
 * to match: an address alone is easily claimed, and a mail is easily forwarded. What does not match stays in the mailbox,
 * and staff are told once where it is a client's.
 * @returns whether it is done with; otherwise it stays unread
 * @throws when the database or the mailbox does not answer: the mail is looked at again
 */
export async function takeMail(services: SiteServices, mail: MailHead): Promise<boolean> {
  const { headers, from, size } = mail;
  if (isDeliveryReport(headers))
    return size <= largestReport && (await noteReturned(services, mail));
  if (!from || isAutomatic(headers)) return false;
  const request = await findAnswered(services, answeredIds(headers), from);
  if (!request) return tellOfStranger(services, mail);
  const leave = async (problem: MailProblem) => {
    await tell(services, request, problem, idOf(mail));
    return false;
  };
  if (size > largestMail) return leave('large');
  const source = await mail.load();
  const read = await PostalMime.parse(source, { maxNestingDepth: nestedParts }).catch(
    () => undefined,
  );
  if (!read) return leave('unreadable');
  const text = tidy(read.text ?? textOfHtml(read.html ?? ''));
  if (text.length > mailTextMax) return leave('large');
  const { files, refused } = await sealAttachments(services, request.id, read.attachments);
  if (!text && files.length === 0) return leave(refused ? 'files' : 'unreadable');
  const message = { channel: 'mail', externalId: idOf(mail), requestId: request.id, text } as const;
  const taken = await receiveMessage(services, { ...message, files }).catch((error: unknown) => {
    if (error instanceof FileRefused) return 'full' as const;
    throw error;
  });
  if (taken === 'missing' || taken === 'limited') return leave('closed');
  if (taken === 'full') {
    if (text) await receiveMessage(services, message);
    return leave('files');
  }
  return refused ? leave('files') : true;
}

/** The name of a mail: its Message-ID, which every program sets, else its sender and place. */
function idOf({ headers, from, uid }: MailHead): string {
  return (headers.get('message-id')?.trim() || `${from} ${uid}`).slice(0, 500);
}

const known = { id: requests.id, code: requests.code, takenBy: requests.taken_by };

/** The request whose visitor answers one of these mails to him. */
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

/** A client's mail that joins no thread: from another address, or written anew. Others are nobody's business here. */
async function tellOfStranger(services: SiteServices, mail: MailHead): Promise<boolean> {
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
  const [written] = answered
    ? []
    : await owner
        .select(known)
        .from(requests)
        .where(
          and(eq(requests.email, mail.from), inArray(requests.status, ['new', 'taken', 'waiting'])),
        )
        .orderBy(desc(requests.id))
        .limit(1);
  const request = answered ?? written;
  const problem = answered ? 'otherSender' : 'noThread';
  if (request) await tell(services, request, problem, idOf(mail));
  return false;
}

/** Checks and seals each attachment by itself: one that is refused keeps out no other. */
async function sealAttachments(
  services: SiteServices,
  requestId: number,
  attachments: readonly Attachment[],
): Promise<{ files: SealedFile[]; refused: boolean }> {
  // Pictures inside of the text are mostly those of signatures.
  const wanted = attachments.filter(
    ({ related, content }) => !related && typeof content !== 'string',
  );
  if (wanted.length === 0) return { files: [], refused: false };
  if (!(await mayTakeFiles(services.database, requestId))) return { files: [], refused: true };
  const files: SealedFile[] = [];
  for (const { filename, content } of wanted.slice(0, 10)) {
    const file = new File([content as ArrayBuffer], filename ?? 'file');
    try {
      files.push(...(await sealClientFiles(services, requestId, [file])));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      services.log.info({ problem: error.problem }, 'A file of a mail was refused');
    }
  }
  return { files, refused: files.length < wanted.length };
}

/** Notes mails of ours that a mail server gave back. @returns whether one was ours */
async function noteReturned(services: SiteServices, mail: MailHead): Promise<boolean> {
  const { ids, status } = returnedIds((await mail.load()).toString('latin1'));
  if (ids.length === 0) return false;
  const { owner } = services.database;
  const returned = await owner
    .update(messages)
    .set({ status: 'cancelled', last_error: `returned ${status}`.trim() })
    .where(and(inArray(messages.id, ids), eq(messages.channel, 'mail')))
    .returning({ about: messages.about, recipient: messages.recipient });
  for (const { about, recipient } of returned) {
    const [request] = await owner
      .select(known)
      .from(requests)
      .where(and(eq(sql`'request:' || ${requests.id}`, about), eq(requests.email, recipient)));
    if (request) await tell(services, request, 'returned', idOf(mail));
  }
  return returned.length > 0;
}

async function tell(
  services: SiteServices,
  { id, code, takenBy }: Known,
  problem: MailProblem,
  mailId: string,
): Promise<void> {
  await services.database.owner.transaction(async (tx) => {
    const people = takenBy ? await listPeopleWhoMay(tx, 'requests.change') : [];
    const holder = people.find((person) => person.id === takenBy);
    const keys = keysOf.clientMail(id, services.secret.hash('client-mail', mailId));
    const about = aboutRow('request', id);
    await sendNotices(tx, services, [
      mailNotice(services, { id, code, holder, problem, keys, about }),
    ]);
  });
  services.outbox.wake();
}
