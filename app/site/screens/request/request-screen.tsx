import { randomUUID } from 'node:crypto';
import { data, isRouteErrorResponse, useRouteError } from 'react-router';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { promiseSentence } from '../../../content/promise.server.ts';
import { clientIpContext, pageContext, servicesContext } from '../../../context.ts';
import { fileProblems } from '../../../features/casework/file-rules.ts';
import { mayTakeFiles } from '../../../features/casework/request-files.server.ts';
import {
  markAnswersRead,
  readRequestPage,
} from '../../../features/casework/request-page.server.ts';
import { isThreadOpen } from '../../../features/casework/thread-lock.server.ts';
import { isCorrespondence } from '../../../features/casework/thread-rules.ts';
import { openRequestLink } from '../../../features/request/request-path.server.ts';
import { isOpenStatus } from '../../../features/request/request-states.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ModuleSections } from '../../../sections/module-sections.tsx';
import { ErrorScreen } from '../../frame/error-screen.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { privateHeaders } from '../../private-headers.ts';
import type { Route } from './+types/request-screen';
import { AddForm } from './add-form.tsx';
import { Correspondence } from './correspondence.tsx';
import { DataChoices } from './data-choices.tsx';
import { MeetingSection } from './meeting-section.tsx';
import { MoreWays } from './more-ways.tsx';
import { NoRequest } from './no-request.tsx';
import { act, endedLink, erasedPage, noSuchRequest } from './request-actions.server.ts';
import { RequestAsked } from './request-facts.tsx';
import { type RequestDone, RequestStatus, requestDone } from './request-status.tsx';
import { shownMeeting } from './shown-meeting.server.ts';

export function headers({ actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const answer = new Headers(errorHeaders ?? actionHeaders);
  for (const [name, value] of Object.entries(privateHeaders)) answer.set(name, value);
  return answer;
}

export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  if (token === erasedPage) return data({ page: 'erased' as const });
  const services = context.get(servicesContext);
  const { database, secret, log } = services;
  const read = async () => {
    const link = await openRequestLink({ database, secret }, token);
    if (!link || link === 'ended') return link;
    const [page, takesFiles] = await Promise.all([
      readRequestPage(database, link.code),
      mayTakeFiles(services, link.id),
    ]);
    return page && { ...page, takesFiles };
  };
  const found = await read().catch((error: unknown) => {
    log.error({ err: error }, 'A request could not be read');
    return 'away' as const;
  });
  if (found === 'ended') throw endedLink();
  // Not thrown: the page must still show the text of its form.
  if (found === 'away') return data({ page: 'away' as const }, { status: 503 });
  if (!found) throw noSuchRequest();
  const now = new Date();
  const { language } = context.get(pageContext);
  const { meeting, thread, ...shown } = found;
  const hidden = isCorrespondence(thread);
  const isUnlocked = isThreadOpen({ secret }, token, request.headers);
  const isOpen = !hidden || isUnlocked;
  if (hidden && isOpen && isVisit(request)) {
    await markAnswersRead(database, found.code).catch((error: unknown) => {
      log.error({ err: error }, 'It could not be noted that an answer was opened');
    });
  }
  const { code, replyBy, status } = found;
  const open = status === 'new' || status === 'taken';
  const asked = found.maskedPhone ? ('phone' as const) : ('email' as const);
  const url = new URL(request.url);
  return data({
    page: 'found' as const,
    request: isOpen ? shown : { ...shown, name: '', notes: '' },
    thread: isOpen ? thread : [],
    lock: isOpen ? undefined : asked,
    hasAnswers: thread.some(({ author }) => author === 'staff'),
    batch: randomUUID(),
    unlock: isUnlocked ? undefined : asked,
    refusedFiles: fileProblems.find((problem) => problem === url.searchParams.get('files')),
    meeting:
      meeting &&
      (await shownMeeting(services, meeting, language, {
        url: request.url,
        token,
        withdrawn: status === 'withdrawn',
      })),
    // A visitor with a booked meeting is called at that hour, not before: no promise to reply.
    promise:
      open && replyBy && replyBy > now && meeting?.status !== 'booked'
        ? promiseSentence(replyBy, now, language)
        : undefined,
    promisedBy: open && replyBy && replyBy <= now ? replyBy : undefined,
    // Until an hour is chosen; a finished request needs none.
    reference:
      isOpenStatus(status) && (!meeting || meeting.status === 'expired')
        ? services.hooks('bookingReference')[0]?.(secret, code)
        : undefined,
    done: doneIn(request.url),
  });
}

/** Whether a person opens the page, as opposed to a prefetch. */
function isVisit({ method, headers }: Request): boolean {
  return method === 'GET' && !/prefetch|prerender/.test(headers.get('sec-purpose') ?? '');
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the visitor has just done, from the address that the redirect led to. */
function doneIn(url: string): RequestDone | undefined {
  const done = new URL(url).searchParams.get('done');
  return requestDone.find((known) => known === done);
}

export function action({ request, params: { token }, context }: Route.ActionArgs) {
  return act(context.get(servicesContext), token, request, context.get(clientIpContext));
}

/**
 * Request page, reached by its signed address alone: status, content, and the visitor's actions. Works without
 * JavaScript.
 */
export default function RequestScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('request');
  const { t: booking } = useTranslation('booking');
  const href = pathTo('request', { id: params.token });
  if (loaderData.page === 'erased') return <NoRequest why="erased" />;
  if (loaderData.page === 'away' && !actionData) return <ErrorScreen status={503} />;
  const found = loaderData.page === 'found' ? loaderData : undefined;
  const meeting = found?.meeting;
  const hasAnswers = found?.hasAnswers ?? false;
  const notAdded = actionData && 'text' in actionData ? actionData : undefined;
  const notOpened = actionData && !('text' in actionData) ? actionData : undefined;
  // The hour is what the visitor looks for.
  const coming = meeting?.status === 'booked' || meeting?.status === 'held' ? meeting : undefined;
  const withdrawn = found?.request.status === 'withdrawn';
  return (
    <>
      <ScreenOpening
        meta={{ title: t('meta.title'), description: t('meta.description') }}
        noindex
        {...(coming
          ? {
              title: capitalized(coming.when),
              label: t(coming.status === 'booked' ? 'meeting.label' : 'meeting.title.held'),
              subtitle: t('meeting.line', { ...coming, how: booking(`kinds.${coming.kind}`) }),
            }
          : {
              title: t('title'),
              ...(found && { subtitle: t('number', { number: found.request.code }) }),
            })}
      />
      <section className="sec">
        <ModuleSections place="request" />
        <div className="wrap req">
          <div className="req-part">
            {meeting && (
              <MeetingSection
                meeting={meeting}
                action={href}
                token={params.token}
                email={found.request.maskedEmail}
                reference={found.reference}
                withdrawn={withdrawn}
              />
            )}
            {found && (
              <RequestStatus
                {...found}
                status={found.request.status}
                holder={found.request.holder}
                meets={meeting?.status === 'booked'}
              />
            )}
          </div>
          <div className="req-part req-talk">
            {found && (
              <Correspondence
                {...found}
                token={params.token}
                code={coming && found.request.code}
                lang={found.request.lang}
                action={`${href}#thread`}
                notOpened={notOpened}
              />
            )}
            {/* An answer is read before it is answered. */}
            {!withdrawn && !(found?.lock && hasAnswers) && (
              <AddForm
                action={`${href}#add`}
                notAdded={notAdded}
                // A retry after an unclear failure keeps its id.
                batch={notAdded?.batch ?? found?.batch ?? ''}
                isReply={hasAnswers}
                files={
                  found?.request.takesFiles && !found.unlock
                    ? { token: params.token, batch: found.batch, problem: found.refusedFiles }
                    : undefined
                }
              />
            )}
            {!withdrawn && found && !found.lock && (
              <MoreWays {...found} token={params.token} action={href} notOpened={notOpened} />
            )}
            {!withdrawn && found && !found.request.takesFiles && <ModuleSections place="noFiles" />}
          </div>
          <div className="req-part">
            {found && <RequestAsked request={found.request} />}
            <DataChoices action={href} withdrawn={withdrawn} isLocked={found?.lock !== undefined} />
          </div>
        </div>
      </section>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 410) return <NoRequest why="ended" />;
  return status === 404 ? <NoRequest why="gone" /> : <ErrorScreen status={status} />;
}
