import { textsOf } from '../../../content/texts.server.ts';
import type { SiteServices } from '../../../context.ts';
import { listAnswers } from '../../../features/answers/answers.server.ts';
import { meetingLine } from '../../../features/calendar/meeting-mail.server.ts';
import { hasLostHour } from '../../../features/calendar/meeting-rules.ts';
import { readMeeting } from '../../../features/calendar/read-meeting.server.ts';
import { listUnnotified } from '../../../features/casework/answer-visitor.server.ts';
import { findChat, findClosedWindow } from '../../../features/casework/chat-way.server.ts';
import { listAnswering } from '../../../features/casework/hand-over.server.ts';
import { countOpen, listRequests } from '../../../features/casework/list-requests.server.ts';
import { listOtherRequests } from '../../../features/casework/move-message.server.ts';
import { tomorrowAtTen } from '../../../features/casework/next-steps.ts';
import { readRequest } from '../../../features/casework/read-request.server.ts';
import { listDueReminders } from '../../../features/casework/reminders-by-hand.server.ts';
import { mayTakeFiles } from '../../../features/casework/request-files.server.ts';
import { hasReturned } from '../../../features/casework/returned-mail.server.ts';
import { isOpenStatus } from '../../../features/request/request-states.ts';
import { staffFields } from '../../../features/request/staff-fields.server.ts';
import { ownRequests, readScope } from '../../../features/request/work-scope.server.ts';
import type { StaffMember } from '../../../features/staff/sessions.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import type { Language } from '../../../i18n/languages.ts';
import { officeLocal } from '../../../i18n/office-clock.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { may } from '../../../rights/permissions.ts';
import { pageLabel } from '../../page-label.ts';
import { readAwayNow } from '../away-people.server.ts';
import { dueOf } from '../time-left.tsx';
import { cannedAnswers } from './canned-answers.server.ts';
import { clientNotificationText } from './client-notification-text.server.ts';
import { hourOf } from './request-thread.tsx';

/**
 * Reads the desk's request page for a member of staff, with the open requests beside it. Records one access in the
 * journal.
 * @returns undefined when there is no such request
 * @throws when the database does not answer
 */
export async function readWorkPage(
  services: Pick<SiteServices, 'database' | 'outbox' | 'secret' | 'siteUrl' | 'hooks'>,
  id: number,
  staff: Pick<StaffMember, 'id' | 'name' | 'role'>,
  language: Language,
) {
  const { database, outbox } = services;
  const now = new Date();
  const all = may(staff.role, 'requests.all');
  const readPane = async () => {
    const scope = await readScope(database, staff);
    return Promise.all([
      listRequests(database, { filter: 'open', staffId: staff.id, scope }),
      countOpen(database, scope),
    ]);
  };
  const readRelated = async () => {
    const found = await readRequest(database, id, staff.id);
    if (!found) return undefined;
    // Nothing moves out of one that is deleted soon.
    const [others, mailReturned] = await Promise.all([
      found.status === 'withdrawn'
        ? []
        : listOtherRequests(database, { id, clientId: found.clientId }),
      hasReturned(database.owner, found),
    ]);
    const scope = await readScope(database, staff);
    const own = await ownRequests(
      database,
      scope,
      others.map(({ id }) => id),
    );
    const joins = isOpenStatus(found.status)
      ? others.filter((other) => isOpenStatus(other.status) && own.includes(other.id))
      : [];
    return { found, others: all ? others : [], joins, mailReturned };
  };
  const [
    related,
    own,
    takesFiles,
    meeting,
    [{ rows }, counts],
    chat,
    closed,
    [untold],
    [reminder],
    people,
    away,
  ] = await Promise.all([
    readRelated(),
    listAnswers(database, staff.id),
    mayTakeFiles(services, id),
    readMeeting(database.owner, id),
    readPane(),
    findChat(database.owner, id, outbox.channels),
    findClosedWindow(database.owner, id, outbox.channels),
    listUnnotified(database, { id }),
    listDueReminders(services, { id, now }),
    listAnswering(database.owner),
    readAwayNow(database, language, now),
  ]);
  if (!related) return undefined;
  const { asked, ...work } = related.found;
  const at = (date: Date | null) => (date ? formatMoment(date, language) : '');
  return {
    work: {
      ...work,
      ...(!all && { clientId: null }),
      page: pageLabel(work.page, textsOf(language), new Map()),
      thread: work.thread.map((said) => ({ ...said, date: at(said.at), read: at(said.readAt) })),
      staffNotes: work.staffNotes.map((note) => ({ ...note, date: at(note.addedAt) })),
      history: work.history.map((row) => ({ ...row, date: at(row.at), until: at(hourOf(row)) })),
    },
    fields: staffFields(asked, language).map((field) =>
      field.name === 'number' ? { ...field, value: formatPhone(field.value) } : field,
    ),
    meeting: meeting && meetingLine(meeting, language),
    meetingStatus: meeting?.status,
    due: dueOf(
      { ...work, meetingAt: meeting?.status === 'booked' ? meeting.starts_at : null },
      now,
    ),
    counts,
    // This one is being read.
    pane: rows.map((row) => ({
      ...row,
      unread: row.unread && row.id !== id,
      due: dueOf(row, now),
    })),
    step: {
      at: at(work.nextStep ? work.remindAt : work.dueAt),
      local: officeLocal(work.remindAt ?? tomorrowAtTen(now)),
    },
    mine: work.answeringBy === staff.id,
    you: staff.id,
    people,
    away,
    books: work.status !== 'withdrawn' && may(staff.role, 'meetings.change'),
    isLost: meeting && hasLostHour(meeting) && isOpenStatus(work.status),
    privacy: may(staff.role, 'privacy.read'),
    ...cannedAnswers({ ...work, takesFiles }, { language, name: staff.name }, own),
    chat: chat && { channel: chat.channel, until: at(chat.until ?? null) },
    closed:
      !chat && closed
        ? {
            channel: closed.channel,
            gets: outbox.hasTemplate ? ('notice' as const) : ('closed' as const),
          }
        : undefined,
    mails: outbox.channels.includes('mail'),
    mailReturned: related.mailReturned,
    others: related.others,
    joins: related.joins,
    remind: reminder?.text,
    tell: untold && clientNotificationText(services, untold),
    dates: {
      created: at(work.createdAt),
      promised: at(work.replyBy),
      answered: at(work.firstAnswerAt),
    },
  };
}
