import { and, gt, isNotNull, isNull, lt, ne, not, sql } from 'drizzle-orm';
import { isOpen, requests } from '#db/schema/requests.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatMoment } from '../../i18n/date-words.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import type { StaffPerson } from '../../notify/people.server.ts';
import { type Notice, sendNotices } from '../../notify/send-notices.server.ts';
import { hasMeetingSql } from '../calendar/read-meeting.server.ts';
import { listDutyPeople, personOnDuty } from '../request/duty.server.ts';
import { isEscalatedTo, whoIsTold } from './promise-rules.ts';

/** Requests that are looked at in one run, and how old they may be, in days. */
const [limit, days] = [500, 30];

type AlertServices = Pick<Services, 'database' | 'outbox' | 'siteUrl'>;

/**
 * Tells a second person when half of the promised office time is over and nobody has answered, and the owners at
 * 80 %: each once for a request.
 * @returns the number of new messages
 * @throws when the database does not answer
 */
export async function alertLateRequests(services: AlertServices, now: Date): Promise<number> {
  const { owner } = services.database;
  const waiting = await owner
    .select({
      id: requests.id,
      code: requests.code,
      created: requests.created_at,
      replyBy: requests.reply_by,
      takenBy: requests.taken_by,
    })
    .from(requests)
    .where(
      and(
        isOpen(requests.status),
        isNull(requests.first_answer_at),
        // Who was called and not reached is told of by his next step.
        ne(requests.next_step, 'call'),
        isNotNull(requests.reply_by),
        not(hasMeetingSql),
        lt(requests.created_at, now),
        gt(
          requests.created_at,
          sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`,
        ),
      ),
    )
    .orderBy(requests.reply_by)
    .limit(limit);
  if (waiting.length === 0) return 0;
  const people = await listDutyPeople(owner);
  const on = await personOnDuty(owner, now);
  const notices = waiting.flatMap(({ id, code, created, replyBy, takenBy }) => {
    const by = replyBy ?? now;
    const request = { created, by, first: takenBy ?? on?.id };
    const whom = whoIsTold(request, now, people, isEscalatedTo);
    return whom.map((person) => lateNotice(services, { id, code, by }, person));
  });
  if (notices.length === 0) return 0;
  const added = await owner.transaction((tx) => sendNotices(tx, services, notices));
  if (added > 0) services.outbox.wake();
  return added;
}

/** Names the number of the request and until when, and nothing of what it says. */
function lateNotice(
  { siteUrl }: AlertServices,
  { id, code, by }: { id: number; code: string; by: Date },
  person: StaffPerson,
): Notice {
  const { lang } = person;
  const t = textsOf(lang).getFixedT(null, 'emails', 'staffLate');
  const values = { number: code, by: formatMoment(by, lang) };
  const text = t('text', values);
  const href = absoluteUrl(siteUrl, pathTo('deskRequest', { id }));
  return {
    to: person,
    kind: 'request-late',
    keys: keysOf.lateRequest(id, person.id),
    about: aboutRow('request', id),
    mail: {
      subject: t('subject', values),
      sender: '',
      preheader: text,
      heading: t('heading'),
      paragraphs: [text],
      button: { label: t('button'), href },
    },
    push: { kind: 'request', code, purpose: 'request-late', text: 'lateRequest' },
  };
}
