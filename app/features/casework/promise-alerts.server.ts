import { and, eq, gt, isNotNull, isNull, lt, ne, not, sql } from 'drizzle-orm';
import { isOpen, requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatMoment } from '../../i18n/date-words.ts';
import { appointments } from '../../modules.data.ts';
import { keysOf } from '../../notify/message-keys.server.ts';
import {
  dutyAt,
  listPeopleHere,
  listPermittedStaff,
  type StaffPerson,
} from '../../notify/people.server.ts';
import { type Alert, sendAlerts } from '../../notify/send-alerts.server.ts';
import { personNotice } from '../request/staff-notices.server.ts';
import { alertRecipients, escalationAmong, missedPromiseRecipients } from './promise-rules.ts';

/** Requests that are looked at in one run, and how old they may be, in days. */
const [limit, days] = [5000, 30];

type AlertServices = Pick<Services, 'database' | 'outbox' | 'siteUrl'>;

/**
 * Notifies a second person when half of the promised office time is over without an answer, and the owners at 80 % and
 * when the promise is missed: each once per request, several in one mail. An owner due for both gets the latter.
 * @returns number of new notices
 */
export async function alertLateRequests(services: AlertServices, now: Date): Promise<number> {
  const { owner } = services.database;
  const found = await owner
    .select({
      id: requests.id,
      code: requests.code,
      created: requests.created_at,
      replyBy: requests.reply_by,
      takenBy: requests.taken_by,
      holder: staff.name,
    })
    .from(requests)
    .leftJoin(staff, eq(staff.id, requests.taken_by))
    .where(
      and(
        isOpen(requests.status),
        isNull(requests.first_answer_at),
        // The next step reminds of an unsuccessful call.
        ne(requests.next_step, 'call'),
        isNotNull(requests.reply_by),
        not(appointments.awaited),
        lt(requests.created_at, now),
        gt(
          requests.created_at,
          sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`,
        ),
      ),
    )
    .orderBy(requests.reply_by)
    .limit(limit);
  const people = await listPeopleHere(owner, 'requests.duty', now);
  const isEscalatedTo = escalationAmong(people);
  const owners = await listPermittedStaff(owner, 'requests.escalation');
  const on = await dutyAt(owner, now);
  const waiting = found.map(({ replyBy, ...request }) => ({ ...request, by: replyBy ?? now }));
  const isMissed = ({ by }: Waiting) => by <= now;
  const whoHearsOfMissed = ({ takenBy }: Waiting) =>
    missedPromiseRecipients(takenBy ?? on.first?.id, people, owners);
  const late = waiting.flatMap((request) => {
    const first = request.takenBy ?? on.first?.id;
    const whom = alertRecipients(
      { ...request, first, second: on.second },
      now,
      people,
      isEscalatedTo,
    );
    return (
      whom
        // Their owners get the notice of a missed promise below.
        .filter(
          ({ id }) => !isMissed(request) || !whoHearsOfMissed(request).some((one) => one.id === id),
        )
        .map((person) => lateAlert(services, request, person))
    );
  });
  const missed = waiting
    .filter(isMissed)
    .flatMap((request) =>
      whoHearsOfMissed(request).map((person) => missedAlert(services, request, person)),
    );
  return (
    (await sendAlerts(services, 'request-late', late)) +
    (await sendAlerts(services, 'request-missed', missed))
  );
}

type Waiting = {
  id: number;
  code: string;
  by: Date;
  takenBy: string | null;
  holder: string | null;
};

/** Has the reference number and the deadline, nothing of the content. */
function lateAlert(site: AlertServices, request: Waiting, person: StaffPerson): Alert {
  const { id, code } = request;
  const keys = keysOf.lateRequest(id, person.id);
  const { t } = textsOf(person.lang);
  const values = { number: code, by: formatMoment(request.by, person.lang) };
  return {
    person,
    key: keys.mail,
    line: () => t('emails:staffLate.line', values),
    notice: () => {
      const text = t('emails:staffLate.text', values);
      return personNotice(site, request, person, {
        kind: 'request-late',
        keys,
        subject: t('emails:staffLate.subject', values),
        preheader: text,
        heading: t('emails:staffLate.heading'),
        paragraphs: [text],
        device: 'lateRequest',
      });
    },
  };
}

/** Notifies an owner of a missed promise, its assignee, and what to do. */
function missedAlert(site: AlertServices, request: Waiting, person: StaffPerson): Alert {
  const { id, code, holder } = request;
  const keys = keysOf.missedPromise(id, person.id);
  const { t } = textsOf(person.lang);
  const values = { number: code, by: formatMoment(request.by, person.lang), name: holder ?? '' };
  const who = holder
    ? t('emails:staffMissed.holder', values)
    : t('emails:staffMissed.nobody', values);
  return {
    person,
    key: keys.mail,
    line: () => `${t('emails:staffLate.line', values)}. ${who}`,
    notice: () => {
      const text = t('emails:staffMissed.text', values);
      return personNotice(site, request, person, {
        kind: 'request-missed',
        keys,
        subject: t('emails:staffMissed.subject', values),
        preheader: text,
        heading: t('emails:staffMissed.heading'),
        paragraphs: [text, who, t('emails:staffMissed.do')],
        button: t('emails:staffMissed.button'),
        device: 'missedPromise',
      });
    },
  };
}
