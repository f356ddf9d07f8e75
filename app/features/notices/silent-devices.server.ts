import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { pushDevices } from '#db/schema/push-devices.ts';
import { staff } from '#db/schema/staff.ts';
import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatDate } from '../../i18n/date-words.ts';
import { type Language, languageTag } from '../../i18n/languages.ts';
import { renderMail } from '../../mail/mail-layout.server.ts';

/** Days without a visit after which a device may have lost its subscription unnoticed. */
const silentDays = 7;

type Telling = Pick<Services, 'database' | 'outbox' | 'siteUrl'>;

/**
 * Tells the owners of devices that have not opened the desk for a week, by mail and once until the device is seen
 * again.
 * @returns the number of new mails
 * @throws when the database does not answer
 */
export async function tellSilentDevices(services: Telling): Promise<number> {
  const { outbox } = services;
  const added = await services.database.owner.transaction(async (tx) => {
    const silent = await tx
      .update(pushDevices)
      .set({ told_at: sql`now()` })
      .from(staff)
      .where(
        and(
          eq(staff.id, pushDevices.staff_id),
          isNull(staff.removedAt),
          isNull(pushDevices.removed_at),
          sql`${pushDevices.seen_at} < now() - make_interval(days => ${silentDays})`,
          or(isNull(pushDevices.told_at), sql`${pushDevices.told_at} < ${pushDevices.seen_at}`),
        ),
      )
      .returning({
        id: pushDevices.id,
        name: pushDevices.name,
        seen: pushDevices.seen_at,
        email: staff.email,
        lang: staff.lang,
      });
    return outbox.add(
      tx,
      silent.map((device) => silentMail(services, device)),
    );
  });
  if (added > 0) outbox.wake();
  return added;
}

type Silent = { id: number; name: string; seen: Date; email: string; lang: Language };

function silentMail({ siteUrl }: Telling, { id, name, seen, email, lang }: Silent): NewMessage {
  const texts = textsOf(lang);
  const t = texts.getFixedT(null, 'emails', 'staffSilent');
  const device = name || texts.t('deskAccount:devices.unknown');
  const values = { device, date: formatDate(seen, lang, 'long') };
  const href = absoluteUrl(siteUrl, pathTo('deskNotices'));
  return {
    channel: 'mail',
    kind: 'device-silent',
    recipient: email,
    subject: t('subject', values),
    key: `device:${id}:silent:${seen.toISOString()}`,
    ...renderMail({
      lang: languageTag(lang),
      sender: company().name[lang],
      preheader: t('heading'),
      heading: t('heading'),
      paragraphs: [t('text', values)],
      button: {
        label: t('button'),
        href,
        fallback: texts.t('emails:common.linkFallback', { url: href }),
      },
      footer: [new URL(siteUrl).host],
    }),
  };
}
