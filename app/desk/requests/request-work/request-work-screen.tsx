import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { listAnswers } from '../../../features/answers/answers.server.ts';
import { meetingLine } from '../../../features/calendar/meeting-mail.server.ts';
import { hasLostHour } from '../../../features/calendar/meeting-rules.ts';
import { readMeeting } from '../../../features/calendar/read-meeting.server.ts';
import { listUntold } from '../../../features/casework/answer-visitor.server.ts';
import { findChat, findClosedWindow } from '../../../features/casework/chat-way.server.ts';
import { fileProblems } from '../../../features/casework/file-rules.ts';
import { listAnswering } from '../../../features/casework/hand-over.server.ts';
import {
  countOpen,
  listRequests,
  recordListLook,
} from '../../../features/casework/list-requests.server.ts';
import { listOtherRequests } from '../../../features/casework/move-message.server.ts';
import { tomorrowAtTen } from '../../../features/casework/next-steps.ts';
import { readRequest } from '../../../features/casework/read-request.server.ts';
import { listDueReminders } from '../../../features/casework/reminders-by-hand.server.ts';
import { mayTakeFiles } from '../../../features/casework/request-files.server.ts';
import { hasReturned } from '../../../features/casework/returned-mail.server.ts';
import { settleClients } from '../../../features/clients/settle-clients.server.ts';
import { isOpenStatus } from '../../../features/request/request-states.ts';
import { staffFields } from '../../../features/request/staff-fields.server.ts';
import { isInside, readScope } from '../../../features/request/work-scope.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { appPath } from '../../../i18n/language-prefix.ts';
import { isLanguage } from '../../../i18n/languages.ts';
import { officeLocal } from '../../../i18n/office-clock.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may } from '../../../rights/permissions.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { pageLabel } from '../../page-label.ts';
import { requestIdContext, requireStaff } from '../../staff-context.ts';
import { readAwayNow } from '../away-people.server.ts';
import { KnownClient } from '../known-client.tsx';
import { LiveBar } from '../live-bar.tsx';
import { StatusChip } from '../status-chip.tsx';
import { dueOf, TimeLeft } from '../time-left.tsx';
import { readResult } from '../work-result.server.ts';
import { WorkNote } from '../work-result.tsx';
import type { Route } from './+types/request-work-screen';
import { AnswerForm } from './answer-form.tsx';
import { cannedAnswers } from './canned-answers.server.ts';
import { ContactWays } from './contact-ways.tsx';
import { Holder, HolderAway } from './holder.tsx';
import { NoteForm } from './note-form.tsx';
import { Outcome } from './outcome.tsx';
import { RequestValues, RequestWords } from './request-asked-for.tsx';
import { RequestPane } from './request-pane.tsx';
import { hourOf, RequestThread } from './request-thread.tsx';
import { StatusForm } from './status-form.tsx';
import { Step } from './step.tsx';
import { TellClient } from './tell-client.tsx';
import { tellMessage } from './tell-message.server.ts';
import { actOnRequest } from './work-actions.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.read');
  const { database, secret, siteUrl, outbox } = context.get(servicesContext);
  const id = context.get(requestIdContext);
  await settleClients(database);
  const found = await readRequest(database, id, staff.id);
  if (!found) throw data(null, { status: 404 });
  const { asked, ...work } = found;
  const { language } = context.get(pageContext);
  const lang = isLanguage(work.lang) ? work.lang : 'ru';
  const own = await listAnswers(database, staff.id);
  const reader = { language, name: staff.name };
  const takesFiles = await mayTakeFiles(database, id);
  const { subject, answers } = cannedAnswers({ ...work, lang, takesFiles }, reader, own);
  const meeting = await readMeeting(database.owner, id);
  const scope = await readScope(database, staff);
  const [{ rows }, counts] = await Promise.all([
    listRequests(database, { filter: 'open', staffId: staff.id, scope }),
    countOpen(database, scope),
  ]);
  await recordListLook(database, 'open', staff.id);
  const now = new Date();
  const wanted = new URL(request.url).searchParams.get('answer');
  const chat = await findChat(database.owner, id, outbox.channels);
  const isClosed = !chat && (await findClosedWindow(database.owner, id, outbox.channels));
  const all = may(staff.role, 'requests.all');
  // Out of one that goes by itself nothing is moved into one that stays.
  const moves = all && work.status !== 'withdrawn';
  const others = moves ? await listOtherRequests(database, { id, clientId: work.clientId }) : [];
  const [untold] = await listUntold(database, { id });
  const [reminder] = await listDueReminders({ database, secret, siteUrl }, { id, now });
  const at = (date: Date | null) => (date ? formatMoment(date, language) : '');
  return {
    work: {
      ...work,
      ...(!all && { clientId: null }),
      lang,
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
    pane: rows.map((row) => ({ ...row, due: dueOf(row, now) })),
    step: {
      at: at(work.nextStep ? work.remindAt : work.dueAt),
      local: officeLocal(work.remindAt ?? tomorrowAtTen(new Date())),
    },
    mine: work.answeringBy === staff.id,
    later: new URL(request.url).searchParams.has('later'),
    you: staff.id,
    people: await listAnswering(database.owner),
    away: await readAwayNow(database, language, now),
    books: work.status !== 'withdrawn' && may(staff.role, 'meetings.change'),
    isLost: meeting && hasLostHour(meeting) && isOpenStatus(work.status),
    privacy: may(staff.role, 'privacy.read'),
    subject,
    answers,
    wantsAnswer: wanted !== null,
    chosen: answers.find(({ name }) => name === wanted)?.name ?? 'hello',
    chat: chat && { channel: chat.channel, until: at(chat.until ?? null) },
    closed: isClosed ? (outbox.hasTemplate ? ('notice' as const) : ('none' as const)) : undefined,
    mails: outbox.channels.includes('mail'),
    mailReturned: await hasReturned(database.owner, work),
    others,
    remind: reminder?.text,
    tell: untold && tellMessage({ secret, siteUrl }, untold),
    refusedFiles: fileProblems.find(
      (problem) => problem === new URL(request.url).searchParams.get('files'),
    ),
    result: await readResult(database, request.url),
    noteKey: randomUUID(),
    answerKey: randomUUID(),
    dates: {
      created: at(work.createdAt),
      promised: at(work.replyBy),
      answered: at(work.firstAnswerAt),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.change');
  const id = context.get(requestIdContext);
  const done = await actOnRequest(context.get(servicesContext), request, id, staff);
  if ('problem' in done) return data(done, { status: 422 });
  // Who gives his request away does not see it any more.
  const { database } = context.get(servicesContext);
  const kept = await isInside(database, await readScope(database, staff), id);
  const { search } = new URL(done.next, 'http://desk.invalid');
  if (!kept) throw redirect(appPath(pathTo('deskRequests') + search), 303);
  throw redirect(done.next, 303);
}

/** One request: what was written, the ways to answer, what is next, what happened; beside it the open ones. */
export default function RequestWorkScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['deskRequests', 'deskClients', 'deskPrivacy']);
  const { t: meetings } = useTranslation('deskMeetings');
  const { meeting, work, due, mine, you, result, answers, chosen, subject, step, pane, away } =
    loaderData;
  const refused = actionData?.problem === 'step' ? actionData : undefined;
  const note = actionData?.problem === 'empty' ? actionData : undefined;
  const answer = actionData?.problem === 'answer' ? actionData : undefined;
  const prepared = loaderData.wantsAnswer && answers.find(({ name }) => name === chosen);
  const isHeldBack = work.status === 'quarantine' || work.status === 'spam';
  const href = pathTo('deskRequest', { id: work.id });
  const open = isOpenStatus(work.status);
  const place = loaderData.isLost ? { move: work.id } : { for: work.id };
  const book = loaderData.books ? pathTo('deskMeetings', { query: place }) : undefined;
  const next = pane[pane.findIndex(({ id }) => id === work.id) + 1];
  return (
    <div className="desk-panes">
      <div className="desk-flow">
        <DeskScreen
          title={work.name}
          aside={<TimeLeft due={due} />}
          back={{ href: pathTo('deskRequests'), label: t('title') }}
        >
          {result && <WorkNote result={result} back={href} draft={work.draft !== undefined} />}
          <HolderAway work={work} you={you} away={away} />
          <LiveBar of="changed" request={work.id} href={href} />
          <p className="req-facts">
            <StatusChip status={work.status} />
            <span>{t('one.number', { code: work.code })}</span>
            {work.takenByName && (
              <span>
                {work.takenBy === you ? t('mineMark') : t('by', { name: work.takenByName })}
              </span>
            )}
            <KnownClient request={work} />
            {work.answeringName && !mine && (
              <b>{t('answeringNow', { name: work.answeringName })}</b>
            )}
          </p>
          {meeting && loaderData.meetingStatus && (
            <p className="req-facts">
              <a className="req-open" href={pathTo('deskMeeting', { id: work.id })}>
                {meeting}
              </a>
              <span>{meetings(`status.${loaderData.meetingStatus}`)}</span>
            </p>
          )}
          <p
            className="muted"
            data-viewers={t('viewing', { names: '#' })}
            hidden={work.viewers.length === 0}
          >
            {t('viewing', { names: work.viewers.join(', ') })}
          </p>
          <div className="req-work">
            <div className="desk-flow">
              <RequestWords work={work} fields={loaderData.fields} others={loaderData.others} />
              {loaderData.tell && <TellClient work={work} text={loaderData.tell} of="answer" />}
              {loaderData.remind && (
                <TellClient work={work} text={loaderData.remind} of="meeting" />
              )}
              {work.status === 'withdrawn' ? (
                <p>{t('one.withdrawn')}</p>
              ) : (
                <ContactWays
                  work={work}
                  answers={answers}
                  chosen={chosen}
                  wanted={loaderData.wantsAnswer}
                  subject={subject}
                />
              )}
              {open && <Outcome work={work} asked={mine && !loaderData.later} />}
              {open && (
                <Step
                  work={work}
                  step={step}
                  book={loaderData.isLost ? book : undefined}
                  refused={refused}
                  holder={<Holder work={work} you={you} people={loaderData.people} away={away} />}
                />
              )}
              {work.status !== 'withdrawn' && !isHeldBack && (
                <AnswerForm
                  work={work}
                  chat={loaderData.chat}
                  closed={loaderData.closed}
                  mails={loaderData.mails}
                  mailReturned={loaderData.mailReturned}
                  formKey={loaderData.answerKey}
                  prepared={prepared ? prepared.text : ''}
                  refused={answer}
                  draft={work.draft}
                  files={loaderData.refusedFiles}
                  step={work.nextText ? { text: work.nextText, at: step.at } : undefined}
                  open={open}
                />
              )}
              <RequestThread rows={work.history} />
              <NoteForm
                id={work.id}
                formKey={note?.key ?? loaderData.noteKey}
                typed={note?.text}
                problem={note ? t('one.noteEmpty') : undefined}
              />
            </div>
            <div className="desk-flow">
              <RequestValues
                work={work}
                fields={loaderData.fields}
                dates={loaderData.dates}
                otherSide={actionData?.problem === 'otherSide' ? actionData.text : undefined}
              />
              <p className="req-links">
                {work.clientId && (
                  <a href={pathTo('deskClient', { id: work.clientId })}>{t('deskClients:card')}</a>
                )}
                {book && !loaderData.isLost && <a href={book}>{t('one.book')}</a>}
                {loaderData.privacy && (
                  <a href={pathTo('deskPrivacy', { query: { request: work.id } })}>
                    {t('deskPrivacy:held')}
                  </a>
                )}
              </p>
              <StatusForm work={work} />
            </div>
          </div>
          {next && (
            <p>
              <a className="btn out sm" href={pathTo('deskRequest', { id: next.id })}>
                {t('one.next', { name: next.name })}
              </a>
            </p>
          )}
        </DeskScreen>
      </div>
      <RequestPane rows={pane} open={work.id} counts={loaderData.counts} />
    </div>
  );
}
