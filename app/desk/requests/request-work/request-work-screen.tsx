import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { fileProblems } from '../../../features/casework/file-rules.ts';
import { isOpenStatus } from '../../../features/request/request-states.ts';
import { isInside, readScope } from '../../../features/request/work-scope.server.ts';
import { appPath } from '../../../i18n/language-prefix.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { requestIdContext, requireStaff } from '../../staff-context.ts';
import { KnownClient } from '../known-client.tsx';
import { LiveBar } from '../live-bar.tsx';
import { StatusChip } from '../status-chip.tsx';
import { TimeLeft } from '../time-left.tsx';
import { readResult } from '../work-result.server.ts';
import { WorkNote } from '../work-result.tsx';
import type { Route } from './+types/request-work-screen';
import { AnswerForm } from './answer-form.tsx';
import { callable } from './contact-links.ts';
import { ContactWays } from './contact-ways.tsx';
import { AwayHolderNotice, Holder } from './holder.tsx';
import { JoinForm } from './join-form.tsx';
import { NoteForm } from './note-form.tsx';
import { NotifyClient } from './notify-client.tsx';
import { Outcome } from './outcome.tsx';
import { readWorkPage } from './read-work-page.server.ts';
import { RequestValues, RequestWords } from './request-asked-for.tsx';
import { RequestPane } from './request-pane.tsx';
import { RequestThread } from './request-thread.tsx';
import { StatusForm } from './status-form.tsx';
import { Step } from './step.tsx';
import { actOnRequest } from './work-actions.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.read');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const [page, result] = await Promise.all([
    readWorkPage(services, context.get(requestIdContext), staff, language),
    readResult(services.database, request.url),
  ]);
  if (!page) throw data(null, { status: 404 });
  if (page.work.joinedTo) throw redirect(pathTo('deskRequest', { id: page.work.joinedTo }), 302);
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('answer');
  return {
    ...page,
    result,
    later: searchParams.has('later'),
    wantsAnswer: wanted !== null,
    chosen: page.answers.find(({ name }) => name === wanted)?.name ?? 'hello',
    refusedFiles: fileProblems.find((problem) => problem === searchParams.get('files')),
    noteKey: randomUUID(),
    answerKey: randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.change');
  const id = context.get(requestIdContext);
  const done = await actOnRequest(context.get(servicesContext), request, id, staff);
  if ('problem' in done) return data(done, { status: 422 });
  // After assigning it to a colleague the request may be inaccessible.
  const { database } = context.get(servicesContext);
  const kept = await isInside(database, await readScope(database, staff), id);
  const { search } = new URL(done.next, 'http://desk.invalid');
  if (!kept) throw redirect(appPath(pathTo('deskRequests') + search), 303);
  throw redirect(done.next, 303);
}

/** One request: thread, ways to answer, next step, history; the open ones beside it. */
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
          <AwayHolderNotice work={work} you={you} away={away} />
          <LiveBar of="changed" request={work.id} href={href} />
          <p className="req-facts">
            <StatusChip status={work.status} />
            <span>{t('one.number', { code: work.code })}</span>
            {work.takenByName && (
              <span>
                {work.takenBy === you ? t('mineMark') : t('by', { name: work.takenByName })}
              </span>
            )}
            {work.phone && (
              <span className="req-phone">
                {work.wrongNumber ? (
                  <>
                    <s>{formatPhone(work.phone)}</s> {t('wrongNumber.mark')}
                  </>
                ) : (
                  <>
                    <a id="client-phone" className="nowrap" href={`tel:${work.phone}`}>
                      {formatPhone(work.phone)}
                    </a>
                    <CopyButton of="client-phone" what="copyNumber" />
                  </>
                )}
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
              {loaderData.tell && (
                <NotifyClient work={callable(work)} text={loaderData.tell} of="answer" />
              )}
              {loaderData.remind && (
                <NotifyClient work={callable(work)} text={loaderData.remind} of="meeting" />
              )}
              {work.status === 'withdrawn' ? (
                <p>{t('one.withdrawn')}</p>
              ) : (
                <ContactWays
                  work={work}
                  hasChat={Boolean(loaderData.chat || loaderData.closed)}
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
                  you={you}
                  people={loaderData.people}
                  away={away}
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
                contact={actionData?.problem === 'contact' ? actionData : undefined}
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
              <JoinForm id={work.id} others={loaderData.joins} />
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
