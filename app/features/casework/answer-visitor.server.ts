import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { messages } from '#db/schema/messages.ts';
import { requestMessages, requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Language } from '../../i18n/languages.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import type { MessageKind } from '../../notify/message-kinds.ts';
import { undoSeconds } from '../../notify/send-notices.server.ts';
import { letter } from '../request/letters.server.ts';
import type { LinkedRequest } from '../request/request-path.server.ts';
import { isOpenStatus, type RequestStatus } from '../request/request-states.ts';
import { inScope, type WorkScope } from '../request/work-scope.server.ts';
import { sendDraft } from './answer-draft.server.ts';
import type { StatusServices } from './change-status.server.ts';
import { chatMessages, findChat, noticeInChat, noticeKind } from './chat-way.server.ts';
import { outcomeEffects, stepAfter } from './next-steps.ts';
import { type SealedFile, storeFiles } from './request-files.server.ts';
import { hasReturned } from './returned-mail.server.ts';
import type { AfterAnswer } from './thread-rules.ts';
import { changeRequest, type WorkChange } from './work-change.server.ts';

/** `kind` of the mail that announces an answer. */
const kind = 'request-answer' satisfies MessageKind;

/** Minimum hours between two mails to a visitor who has not opened the request page. */
const mailEveryHours = 1;

/** Nothing was sent: the newest answer that a colleague has written meanwhile. */
export type CrossedAnswer = { outcome: 'crossed'; by: string; text: string };

type NewAnswer = {
  id: number;
  /** Tidied; empty only with files. */
  text: string;
  files?: readonly SealedFile[];
  /** UUID of the form: sent twice, it is stored once. */
  key: string;
  next: AfterAnswer;
  by: string;
  /** Text of the written step that `next` replaces; any other written step stays. */
  replaces?: string | undefined;
  /** Id of the newest message that the form showed: a colleague's answer since then is asked about first. */
  seen?: number | undefined;
  /** Whether the form showed the author's draft: its files are sent with this answer. */
  withDraft?: boolean;
  now?: Date;
};

/**
 * Adds an answer to a request. The visitor sees it on the request page and in a linked chat; otherwise a mail without
 * its words follows once undo is no longer possible. It stops the promise's clock and assigns an unassigned request to
 * its author. A finished request stays finished.
 */
export async function answerVisitor(
  services: StatusServices,
  answer: NewAnswer & { seen?: undefined },
): Promise<WorkChange>;
export async function answerVisitor(
  services: StatusServices,
  answer: NewAnswer,
): Promise<WorkChange | CrossedAnswer>;
export async function answerVisitor(services: StatusServices, answer: NewAnswer) {
  const { id, text, files = [], key, next, by, replaces, withDraft = false } = answer;
  const { now = new Date() } = answer;
  let crossed: CrossedAnswer | undefined;
  const change = await changeRequest(services, { id }, by, async (was, tx) => {
    const isFinished = was.status === 'done' || was.status === 'declined';
    if (!isFinished && !isOpenStatus(was.status)) return undefined;
    crossed = await findCrossed(tx, answer);
    if (crossed) return undefined;
    const [stored] = await tx
      .insert(requestMessages)
      .values({
        request_id: id,
        author: 'staff',
        staff_id: by,
        text,
        shown_at: sql`now() + make_interval(secs => ${undoSeconds})`,
        idempotency_key: `answer:${key}`,
      })
      .onConflictDoNothing({ target: requestMessages.idempotency_key })
      .returning({ id: requestMessages.id });
    if (!stored) return 'again';
    await storeFiles(tx, { requestId: id, messageId: stored.id }, files);
    if (withDraft) await sendDraft(tx, { id, by }, stored.id);
    const outcome = next === 'keep' ? usualAfter(was) : next;
    const isReplaced = next !== 'keep' && replaces === was.next_text;
    const status = isFinished ? was.status : outcomeEffects[outcome].status;
    const chat = await findChat(tx, id, services.outbox.channels);
    const told = !chat && (await isTold(tx, id));
    const message = { requestId: id, messageId: stored.id, text };
    const notice = chat || told ? undefined : await noticeInChat(tx, services.outbox, message);
    const mails =
      !chat && !notice && was.email && !told && !(await hasReturned(tx, { id, email: was.email }));
    if (told && !was.email) await setTold(tx, eq(requestMessages.id, stored.id));
    return {
      status,
      values: {
        first_answer_at: was.first_answer_at ?? now,
        ...(!isFinished && {
          taken_by: was.taken_by ?? by,
          finished_by: isOpenStatus(status) ? null : by,
          ...stepAfter(outcome, now, isReplaced ? undefined : was),
        }),
      },
      action: 'request.write',
      notices: mails ? [letter(services, 'answer', was, { which: stored.id })] : [],
      chat: chat ? await chatMessages(tx, chat, message) : notice ? [notice] : [],
    };
  });
  return crossed ?? change;
}

async function findCrossed(
  tx: Transaction,
  { id, seen, by, key }: NewAnswer,
): Promise<CrossedAnswer | undefined> {
  if (seen === undefined) return undefined;
  const [newest] = await tx
    .select({ by: staff.name, text: requestMessages.text })
    .from(requestMessages)
    .innerJoin(staff, eq(staff.id, requestMessages.staff_id))
    .where(
      and(
        eq(requestMessages.request_id, id),
        gt(requestMessages.id, seen),
        ne(requestMessages.staff_id, by),
        sql`NOT EXISTS (SELECT FROM ${requestMessages} AS own WHERE own.idempotency_key = ${`answer:${key}`})`,
      ),
    )
    .orderBy(desc(requestMessages.id))
    .limit(1);
  return newest && { outcome: 'crossed', ...newest };
}

/** Waits for the client, unless staff have planned a step. */
function usualAfter({ status, next_text }: { status: RequestStatus; next_text: string }) {
  return next_text && status !== 'waiting' ? 'answered' : 'client';
}

/** Whether a mail or chat template of the last hour announced an answer that is still unread. */
async function isTold(tx: Transaction, id: number): Promise<boolean> {
  const opened = sql`EXISTS (SELECT FROM ${requestMessages}
    WHERE ${eq(requestMessages.request_id, id)} AND ${eq(requestMessages.author, 'staff')}
      AND ${requestMessages.read_at} > ${messages.created_at})`;
  const [mail] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.about, aboutRow('request', id)),
        inArray(messages.kind, [kind, noticeKind]),
        ne(messages.status, 'cancelled'),
        gt(messages.created_at, sql`now() - make_interval(hours => ${mailEveryHours})`),
        sql`NOT ${opened}`,
      ),
    )
    .limit(1);
  return mail !== undefined;
}

/** Unread answers that nothing announced: no chat, and no mail or a bounced one. */
const isUnnotified = sql`${requestMessages.author} = 'staff' AND ${requestMessages.read_at} IS NULL
  AND ${requestMessages.told_at} IS NULL AND ${requestMessages.shown_at} <= now()
  AND ${requests.status} NOT IN ('withdrawn', 'spam', 'quarantine')
  AND NOT EXISTS (SELECT FROM messages AS chat WHERE chat.message_id = ${requestMessages.id} AND chat.status = 'waiting')
  AND (${requests.email} = '' OR (
    SELECT mail.status FROM messages AS mail
    WHERE mail.about = 'request:' || ${requests.id} AND mail.kind = ${kind} ORDER BY mail.created_at DESC LIMIT 1
  ) IN ('kept', 'cancelled'))`;

/**
 * A visitor whom staff must notify of an answer.
 * @property id of the request
 * @property at when the answer was written
 */
export type UnnotifiedAnswer = LinkedRequest & {
  id: number;
  name: string;
  phone: string;
  lang: Language;
  takenBy: string | null;
  at: Date;
};

/** Visitors whom staff must notify of an answer, the longest waiting first. @param id only this request */
export async function listUnnotified(
  { owner }: Database,
  { scope = 'everybody', id }: { scope?: WorkScope; id?: number } = {},
): Promise<UnnotifiedAnswer[]> {
  const at = sql<Date>`min(${requestMessages.shown_at})`.mapWith(requestMessages.shown_at);
  return owner
    .select({
      id: requests.id,
      code: requests.code,
      link_version: requests.link_version,
      name: requests.name,
      phone: requests.phone,
      lang: requests.lang,
      takenBy: requests.taken_by,
      at,
    })
    .from(requestMessages)
    .innerJoin(requests, eq(requests.id, requestMessages.request_id))
    .where(and(isUnnotified, inScope(scope), id === undefined ? undefined : eq(requests.id, id)))
    .groupBy(requests.id)
    .orderBy(at)
    .limit(50);
}

function setTold(tx: Transaction, which: SQL | undefined) {
  return tx
    .update(requestMessages)
    .set({ told_at: sql`now()` })
    .where(which)
    .returning({ id: requestMessages.id });
}

/** Records that staff notified a visitor of the answers. @returns whether there were any */
export async function markNotified({ owner }: Database, id: number, by: string): Promise<boolean> {
  return owner.transaction(async (tx) => {
    const told = await setTold(
      tx,
      and(
        eq(requestMessages.request_id, id),
        eq(requestMessages.author, 'staff'),
        sql`${requestMessages.told_at} IS NULL AND ${requestMessages.shown_at} <= now()`,
      ),
    );
    if (told.length === 0) return false;
    await recordAudit(tx, { actor: by, action: 'request.tell', subject: aboutRow('request', id) });
    return true;
  });
}
