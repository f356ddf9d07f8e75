import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatDate } from '../../i18n/date-words.ts';
import { officeTime } from '../../i18n/office-clock.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import type { StaffPerson } from '../../notify/people.server.ts';
import type { Notice } from '../../notify/send-notices.server.ts';
import { may } from '../../rights/permissions.ts';

/**
 * Notice to a member whom a colleague has marked as away or back, since it redirects their notifications.
 * @param name of the colleague
 */
export function awayNotice(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  person: StaffPerson,
  { away, name }: { away: { from: string; until: string } | undefined; name: string },
): Notice {
  const t = textsOf(person.lang).getFixedT(null, 'emails', 'staffAway');
  const words = (day: string) => formatDate(officeTime(day, '12:00'), person.lang, 'long');
  const seesDuty = may(person.role, 'requests.all');
  const subject = away
    ? t('away.subject', { from: words(away.from), until: words(away.until) })
    : t('back.subject');
  return {
    to: person,
    kind: 'staff-away',
    keys: keysOf.away(person.id),
    about: aboutRow('staff', person.id),
    mail: {
      subject,
      sender: '',
      heading: subject,
      paragraphs: [t(away ? (seesDuty ? 'away.text' : 'away.ask') : 'back.text', { name })],
      ...(seesDuty && {
        button: { label: t('button'), href: absoluteUrl(siteUrl, pathTo('deskDuty')) },
      }),
    },
  };
}
