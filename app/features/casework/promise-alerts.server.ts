import { and, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { listPushDevices } from '#platform/push/push-messages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { officeMoment } from '../../content/office-hours.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatMoment } from '../../i18n/date-words.ts';
import { languageTag } from '../../i18n/languages.ts';
import { renderMail } from '../../mail/mail-layout.server.ts';
import { aboutRow, rowKey } from '../../notify/message-keys.ts';
import { may } from '../../rights/permissions.ts';
import { type DutyPerson, listDutyPeople, personOnDuty } from '../request/duty.server.ts';
import { lateRequestPushes } from '../request/request-push.server.ts';

/** Shares of the promised office time after which somebody else is told. */
const shares = { second: 0.5, escalation: 0.8 };
/** Requests that are looked at in one run, and how old they may be, in days. */
const [limit, days] = [500, 30];

type Alerting = Pick<Services, 'database' | 'outbox' | 'siteUrl'>;

/**
 * Tells a second person when half of the promised office time is over and nobody has answered, and the owners at
 * 80 %: each once for a request.
 * @returns the number of new messages
 * @throws when the database does not answer
 */
export async function alertLateRequests(services: Alerting, now: Date): Promise<number> {
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
        inArray(requests.status, ['new', 'taken']),
        isNull(requests.first_answer_at),
        isNull(requests.remind_at),
        isNotNull(requests.reply_by),
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
  const told = waiting.flatMap(({ id, code, created, replyBy, takenBy }) => {
    const by = replyBy ?? now;
    const over = (share: number) => officeMoment(created, by, share) <= now;
    const first = takenBy ?? on?.id;
    const second = people.find((person) => person.id !== first && !isEscalatedTo(person));
    const whom = [
      ...(over(shares.second) && second ? [second] : []),
      ...(over(shares.escalation) ? people.filter(isEscalatedTo) : []),
    ];
    return whom.length > 0 ? [{ id, code, by, whom }] : [];
  });
  if (told.length === 0) return 0;
  const added = await owner.transaction(async (tx) => {
    const devices = await listPushDevices(tx);
    const messages = told.flatMap(({ whom, ...request }) => [
      ...whom.map((person) => alert(services, request, person)),
      ...lateRequestPushes(devices, request, whom),
    ]);
    return services.outbox.add(tx, messages);
  });
  if (added > 0) services.outbox.wake();
  return added;
}

function isEscalatedTo({ role }: DutyPerson): boolean {
  return may(role, 'requests.escalation');
}

/** A mail that names the number of the request and until when, and nothing of what it says. */
function alert(
  { siteUrl }: Alerting,
  { id, code, by }: { id: number; code: string; by: Date },
  person: DutyPerson,
): NewMessage {
  const { lang } = person;
  const t = textsOf(lang).getFixedT(null, 'emails', 'staffLate');
  const values = { number: code, by: formatMoment(by, lang) };
  const href = absoluteUrl(siteUrl, pathTo('deskRequest', { id }));
  return {
    channel: 'mail',
    kind: 'request-late',
    recipient: person.email,
    subject: t('subject', values),
    about: aboutRow('request', id),
    key: rowKey('request', id, `late:${person.id}`),
    ...renderMail({
      lang: languageTag(lang),
      preheader: t('text', values),
      heading: t('heading'),
      paragraphs: [t('text', values)],
      button: {
        label: t('button'),
        href,
        fallback: textsOf(lang).t('emails:common.linkFallback', { url: href }),
      },
      footer: [new URL(siteUrl).host],
    }),
  };
}
