import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { calendarFile } from '../calendar/calendar-file.server.ts';
import { calendarWords } from '../calendar/meeting-mail.server.ts';
import { readMeeting } from '../calendar/read-meeting.server.ts';
import { openRequestLink } from '../request/request-path.server.ts';

/**
 * Calendar file of a booked meeting, for download by the visitor: mails to unconfirmed addresses have no attachment.
 * @param token of the request page
 * @returns undefined when no meeting takes place
 * @throws when the database does not answer
 */
export async function readMeetingFile(
  services: Pick<Services, 'database' | 'secret' | 'siteUrl'>,
  token: string,
  lang: Language,
): Promise<string | undefined> {
  const opened = await openRequestLink(services, token);
  if (!opened || opened === 'ended') return undefined;
  const meeting = await readMeeting(services.database.owner, opened.id);
  if (meeting?.status !== 'booked') return undefined;
  return calendarFile(meeting, calendarWords(services, { ...opened, lang, meeting }));
}
