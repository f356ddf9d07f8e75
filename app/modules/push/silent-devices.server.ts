import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { staff } from '#db/schema/staff.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatDate } from '../../i18n/date-words.ts';
import type { Language } from '../../i18n/languages.ts';
import { type Notice, sendNotices } from '../../notify/send-notices.server.ts';
import { silentDeviceKeys } from './message-keys.server.ts';
import { pushDevices } from './tables.ts';

/** Days without a visit after which a device may have lost its subscription unnoticed. */
const silentDays = 7;

type NoticeServices = Pick<Services, 'database' | 'outbox' | 'siteUrl'>;

/**
 * Mails the owners of devices that have not opened the desk for a week; once until the device is seen again.
 * @returns the number of new mails
 * @throws when the database does not answer
 */
export async function mailSilentDevices(services: NoticeServices): Promise<number> {
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
    const notices = silent.map((device) => silentNotice(services, device));
    return sendNotices(tx, services, notices);
  });
  if (added > 0) outbox.wake();
  return added;
}

type SilentDevice = { id: number; name: string; seen: Date; email: string; lang: Language };

function silentNotice(
  { siteUrl }: NoticeServices,
  { id, name, seen, email, lang }: SilentDevice,
): Notice {
  const texts = textsOf(lang);
  const t = texts.getFixedT(null, 'push', 'silent');
  const device = name || texts.t('deskPush:devices.unknown');
  const values = { device, date: formatDate(seen, lang, 'long') };
  return {
    to: { email, lang },
    kind: 'device-silent',
    keys: silentDeviceKeys(id, seen),
    mail: {
      subject: t('subject', values),
      heading: t('heading'),
      paragraphs: [t('text', values)],
      button: { label: t('button'), href: absoluteUrl(siteUrl, pathTo('deskAccount')) },
    },
  };
}
