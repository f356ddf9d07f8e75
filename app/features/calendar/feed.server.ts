import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { defaultLanguage } from '../../i18n/languages.ts';
import { calendarFeed } from './calendar-file.server.ts';
import { openFeed } from './lawyer-hours.server.ts';
import { lawyerName, meetingPlace } from './meeting-mail.server.ts';
import { meetingOf } from './meeting-row.server.ts';

/** Days of the past that a feed shows. */
const pastDays = 7;

/**
 * The calendar feed that a secret link opens: when and where, with the numbers of requests instead of names.
 * @returns undefined when there is no such link, or no longer
 * @throws when the database does not answer
 */
export async function readFeed(
  services: Pick<Services, 'database' | 'secret' | 'siteUrl'>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const lawyer = await openFeed(services, token);
  if (!lawyer) return undefined;
  const t = textsOf(defaultLanguage).getFixedT(null, 'deskMeetings');
  const rows = await services.database.owner
    .select({ meeting: meetings, code: requests.code })
    .from(meetings)
    .leftJoin(requests, eq(requests.id, meetings.request_id))
    .where(
      and(
        eq(meetings.lawyer, lawyer),
        inArray(meetings.status, ['booked', 'blocked', 'over']),
        gt(meetings.ends_at, new Date(now.getTime() - pastDays * 86_400_000)),
      ),
    )
    .orderBy(asc(meetings.starts_at));
  const entries = rows.map(({ meeting, code }) => ({
    meeting,
    summary: code ? t('feed.meeting', { code }) : t('feed.closed'),
    location: code ? meetingPlace(meetingOf(meeting), defaultLanguage) : '',
  }));
  const name = lawyerName({ lawyer }, defaultLanguage);
  return calendarFeed(name, new URL(services.siteUrl).host, entries);
}
