import { and, asc, eq, gt, inArray, isNotNull, lte, not, sql } from 'drizzle-orm';
import { messages } from '#db/schema/messages.ts';
import { isOpen, requests } from '#db/schema/requests.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { replyBy } from '../../content/office-hours.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatMoment } from '../../i18n/date-words.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import { listPeopleWhoMay, type StaffPerson } from '../../notify/people.server.ts';
import { type Notice, sendNotices } from '../../notify/send-notices.server.ts';
import { hasMeetingSql } from '../calendar/read-meeting.server.ts';
import { listDutyPeople, personOnDuty } from '../request/duty.server.ts';
import type { NextStep } from './next-steps.ts';
import { isEscalatedTo, whoIsTold } from './promise-rules.ts';

/** Steps that are looked at in one run, and how long ago they may have been due, in days. */
const [limit, days] = [5000, 30];

type StepServices = Pick<Services, 'database' | 'outbox' | 'siteUrl'>;

type DueStep = {
  id: number;
  code: string;
  step: NextStep | '';
  due: Date | null;
  takenBy: string | null;
};

/**
 * Tells whoever has a request that its next step is due; nobody does it, and a second person and the owners hear of it
 * as of a promise that is given at that moment. Each once for a step, by the key of the message, so that a process that
 * was down tells late, and two processes tell once.
 * @returns the number of new messages
 * @throws when the database does not answer
 */
export async function alertDueSteps(services: StepServices, now: Date): Promise<number> {
  const { owner } = services.database;
  await planForgotten(owner, now);
  const due: DueStep[] = await owner
    .select({
      id: requests.id,
      code: requests.code,
      step: requests.next_step,
      due: requests.remind_at,
      takenBy: requests.taken_by,
    })
    .from(requests)
    .where(
      and(
        isOpen(requests.status),
        isNotNull(requests.remind_at),
        lte(requests.remind_at, now),
        gt(
          requests.remind_at,
          sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`,
        ),
      ),
    )
    .orderBy(asc(requests.remind_at))
    .limit(limit);
  if (due.length === 0) return 0;
  const people = await listDutyPeople(owner);
  const holders = await listPeopleWhoMay(owner, 'requests.change');
  const on = await personOnDuty(owner, now);
  const wanted = due.flatMap((step) => peopleOf(step, { people, holders, on, now }));
  const notices = (await withoutKnown(owner, wanted)).map((alert) => stepNotice(services, alert));
  if (notices.length === 0) return 0;
  const added = await owner.transaction((tx) => sendNotices(tx, services, notices));
  if (added > 0) services.outbox.wake();
  return added;
}

type Alert = { id: number; code: string; step: NextStep | ''; at: Date; person: StaffPerson };

/** Who is told of a due step: who has the request, else who is on duty, else everybody; and later others. */
function peopleOf(
  { id, code, step, due, takenBy }: DueStep,
  {
    people,
    holders,
    on,
    now,
  }: { people: StaffPerson[]; holders: StaffPerson[]; on: StaffPerson | undefined; now: Date },
): Alert[] {
  const at = due ?? now;
  // Who left, or may not answer any more, has no tasks.
  const first = holders.find((person) => person.id === takenBy) ?? on;
  const promise = { created: at, by: replyBy(at), first: first?.id };
  const later = whoIsTold(promise, now, people, isEscalatedTo);
  const told = new Set([...(first ? [first] : people), ...later]);
  return [...told].map((person) => ({ id, code, step, at, person }));
}

/** Those of which nobody has been told: most have been, and need no mail rendered. */
async function withoutKnown(
  owner: StepServices['database']['owner'],
  alerts: Alert[],
): Promise<Alert[]> {
  const keyOf = ({ id, at, person }: Alert) => keysOf.dueStep(id, at, person.id).mail;
  const known = await owner
    .select({ key: messages.key })
    .from(messages)
    .where(and(eq(messages.kind, 'request-step'), inArray(messages.key, alerts.map(keyOf))));
  const keys = new Set<string>(known.map(({ key }) => key));
  return alerts.filter((alert) => !keys.has(keyOf(alert)));
}

/** Names the number of the request and the step, and nothing of what it says. */
function stepNotice({ siteUrl }: StepServices, { id, code, step, at, person }: Alert): Notice {
  const { lang } = person;
  const t = textsOf(lang).getFixedT(null, 'emails', 'staffStep');
  const values = { number: code, at: formatMoment(at, lang) };
  const text = t(`text.${step || 'continue'}`, values);
  const href = absoluteUrl(siteUrl, pathTo('deskRequest', { id }));
  return {
    to: person,
    kind: 'request-step',
    keys: keysOf.dueStep(id, at, person.id),
    about: aboutRow('request', id),
    mail: {
      subject: t('subject', values),
      sender: '',
      preheader: text,
      heading: t('heading'),
      paragraphs: [text],
      button: { label: textsOf(lang).t('emails:staffLate.button'), href },
    },
    push: { kind: 'request', code, purpose: 'request-step', text: 'dueStep' },
  };
}

/**
 * Brings open requests back at once that have neither promise nor step nor a meeting to come: their meeting is over, or
 * was given up.
 */
async function planForgotten(owner: StepServices['database']['owner'], now: Date): Promise<void> {
  await owner
    .update(requests)
    .set({ next_step: 'continue', remind_at: now })
    .where(
      and(isOpen(requests.status), sql`${requests.due_at} > '9000-01-01'`, not(hasMeetingSql)),
    );
}
