import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { lawyerName } from '../../content/attorneys.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { defaultLanguage } from '../../i18n/languages.ts';
import { formatPhone } from '../../i18n/phone.ts';
import { calendarFeed } from './calendar-file.server.ts';
import { openFeed } from './lawyer-hours.server.ts';
import { placeFor } from './lawyer-notices.server.ts';
import { type Meeting, meetingOf } from './meeting-row.server.ts';

/** Days of the past that a feed shows. */
const pastDays = 7;

/**
 * The calendar feed that a secret link opens: when and where, with the numbers of requests; one that the lawyer made
 * himself has name and phone of the client, and the way to the desk. Nothing of the case.
 * @returns undefined when there is no such link, or no longer
 * @throws when the database does not answer
 */
export async function readFeed(
  services: Pick<Services, 'database' | 'secret' | 'siteUrl'>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  // Some calendars take an address only with the ending of the format.
  const feed = await openFeed(services, token.replace(/\.ics$/, ''));
  if (!feed) return undefined;
  const { lawyer, names } = feed;
  const t = textsOf(defaultLanguage).getFixedT(null, 'deskMeetings');
  const rows = await services.database.owner
    .select({ meeting: meetings, code: requests.code, name: requests.name })
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
  const entries = rows.map(({ meeting, code, name: client }) => ({
    meeting,
    summary: code ? (names && client) || t('feed.meeting', { code }) : t('feed.closed'),
    ...(names && code && detailsOf(services, meetingOf(meeting), code)),
    location: code ? placeFor(meetingOf(meeting).kind, defaultLanguage) : '',
  }));
  const name = lawyerName(lawyer, defaultLanguage);
  return calendarFeed(name, new URL(services.siteUrl).host, entries);
}

/** Details in a lawyer's own feed: phone of the client, reference number, link to the request page. */
function detailsOf({ siteUrl }: Pick<Services, 'siteUrl'>, meeting: Meeting, code: string) {
  const kind = textsOf(defaultLanguage).t(`booking:kinds.${meeting.kind}`);
  const path = pathTo('deskMeeting', { id: meeting.request_id ?? 0 });
  const url = absoluteUrl(siteUrl, path);
  return { description: [kind, formatPhone(meeting.phone), code, url].join('\n'), url };
}
