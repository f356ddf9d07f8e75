import { and, asc, gt, isNotNull, lte, not, sql } from 'drizzle-orm';
import { isOpen, requests } from '#db/schema/requests.ts';
import { officeOpening, replyBy } from '../../content/office-hours.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatMoment } from '../../i18n/date-words.ts';
import { appointments } from '../../modules.data.ts';
import { keysOf } from '../../notify/message-keys.server.ts';
import { dutyAt, listPeopleHere, type StaffPerson } from '../../notify/people.server.ts';
import { type Alert, sendAlerts } from '../../notify/send-alerts.server.ts';
import { personNotice } from '../request/staff-notices.server.ts';
import type { NextStep } from './next-steps.ts';
import { alertRecipients, escalationAmong } from './promise-rules.ts';

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
 * Notifies the assignee of a due step; if it stays undone, a second person and the owners as for a promise made at
 * that moment. Each once per step, by message key: a process that was down notifies late, and two processes notify
 * once.
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
  const people = await listPeopleHere(owner, 'requests.duty', now);
  const holders = await listPeopleHere(owner, 'requests.change', now);
  const on = await dutyAt(owner, now);
  const told = due.flatMap((step) => peopleOf(step, { people, holders, on, now }));
  return sendAlerts(
    services,
    'request-step',
    told.map((one) => stepAlert(services, one)),
  );
}

type StepOfPerson = {
  id: number;
  code: string;
  step: NextStep | '';
  at: Date;
  person: StaffPerson;
};

/** Recipients for a due step: the assignee, else the person on duty, else all; later also others. */
function peopleOf(
  { id, code, step, due, takenBy }: DueStep,
  {
    people,
    holders,
    on,
    now,
  }: {
    people: StaffPerson[];
    holders: StaffPerson[];
    on: Awaited<ReturnType<typeof dutyAt>>;
    now: Date;
  },
): StepOfPerson[] {
  const at = due ?? now;
  // Who left, is away, or may not answer any more, has no tasks.
  const first = holders.find((person) => person.id === takenBy) ?? on.first;
  const promise = { created: at, by: replyBy(at), first: first?.id, second: on.second };
  const later = alertRecipients(promise, now, people, escalationAmong(people));
  const told = new Set([...(first ? [first] : people), ...later]);
  return [...told].map((person) => ({ id, code, step, at, person }));
}

/** Has the reference number and the step, nothing of the content. */
function stepAlert(site: StepServices, { id, code, step, at, person }: StepOfPerson): Alert {
  const { lang } = person;
  const keys = keysOf.dueStep(id, at, person.id);
  const { t } = textsOf(lang);
  const values = { number: code, at: formatMoment(at, lang) };
  const text = () => t(`emails:staffStep.text.${step || 'continue'}`, values);
  return {
    person,
    key: keys.mail,
    line: text,
    notice: () =>
      personNotice(site, { id, code }, person, {
        kind: 'request-step',
        keys,
        subject: t('emails:staffStep.subject', values),
        preheader: text(),
        heading: t('emails:staffStep.heading'),
        paragraphs: [text()],
        device: 'dueStep',
      }),
  };
}

/**
 * Gives a step to open requests that have neither promise, step nor upcoming meeting: the meeting is over or
 * cancelled, or lost its slot without a mail asking for another one. Due in office hours, so that none is late before
 * work begins.
 */
async function planForgotten(owner: StepServices['database']['owner'], now: Date): Promise<void> {
  await owner
    .update(requests)
    .set({ next_step: 'continue', remind_at: officeOpening(now) })
    .where(
      and(
        isOpen(requests.status),
        sql`${requests.due_at} > '9000-01-01'`,
        not(appointments.awaited),
      ),
    );
}
