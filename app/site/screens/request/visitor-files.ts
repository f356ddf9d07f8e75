import { data } from 'react-router';
import { isUuid, parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, type SiteServices, servicesContext } from '../../../context.ts';
import { addFiles } from '../../../features/casework/add-files.server.ts';
import { type FileProblem, fileLimits } from '../../../features/casework/file-rules.ts';
import {
  FileRefused,
  fileResponse,
  filesOf,
  mayTakeFiles,
  sealFiles,
  withUpload,
} from '../../../features/casework/request-files.server.ts';
import { isThreadOpen } from '../../../features/casework/thread-lock.server.ts';
import { openRequestLink } from '../../../features/request/request-path.server.ts';
import type { Route } from './+types/visitor-files';

/** Forms with files for one request in a day, refused ones included: each is decoded. A script sends one for each file. */
const uploadLimit = { hits: 100, seconds: 86_400 };

/**
 * Receives files from the request page in a browser that has unlocked the correspondence. The page shows the result;
 * its script, which sends one at a time, gets a sentence as JSON for a rejected one.
 * @throws a redirect to the page, or a 404 response
 */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { t } = textsOf(context.get(pageContext).language);
  const isScript = request.headers.get('accept') === 'application/json';
  const link = await openRequestLink(services, token).catch((error: unknown) => {
    services.log.error({ err: error }, 'A request could not be read');
    throw data(null, { status: 503 });
  });
  if (!link || link === 'ended') throw data(null, { status: 404 });
  const back = (query: Record<string, string>, hash = 'thread') =>
    redirect(pathTo('request', { id: token, query, hash }), 303);
  if (!isThreadOpen(services, token, request.headers)) {
    if (isScript) return Response.json({ problem: t('request:files.locked') });
    throw back({});
  }
  const problem = await take(services, link, request).catch((error: unknown): FileProblem => {
    if (error instanceof FileRefused) {
      services.log.info({ problem: error.problem }, 'Files were refused');
      return error.problem;
    }
    services.log.error({ err: error }, 'Files could not be stored');
    return 'failed';
  });
  if (isScript) {
    if (!problem) return Response.json({});
    const answer = {
      problem: t(`request:files.problems.${problem}`, fileLimits),
      again: isPassing(problem),
    };
    if (problem !== 'busy') return Response.json(answer);
    return Response.json(answer, { status: 503, headers: { 'Retry-After': '10' } });
  }
  // Position of the reason: a correspondence may be longer than a screen.
  throw problem ? back({ files: problem }, 'add') : back({ done: 'detail' });
}

/** Whether the same file may be taken in a minute. */
const isPassing = (problem: FileProblem) => ['busy', 'failed'].includes(problem);

async function take(
  services: SiteServices,
  { id, code }: { id: number; code: string },
  request: Request,
): Promise<FileProblem | undefined> {
  if (!(await mayTakeFiles(services, id))) return 'early';
  const { exceeded } = await services.limiter.count('request:upload', code, uploadLimit);
  if (exceeded) return 'limited';
  const { outcome } = await withUpload(request, async (form) => {
    const files = await sealFiles(services, filesOf(form));
    const batch = `${form.get('batch') ?? ''}`;
    return addFiles(services, { id, code }, files, isUuid(batch) ? batch : '');
  });
  if (outcome === 'missing') return 'failed';
  return outcome === 'limited' ? 'limited' : undefined;
}

/** A file of a request, for the browser that has opened its correspondence. @throws a 404 response to any other */
export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const link = await openRequestLink(services, token);
  const id = parseId(new URL(request.url).searchParams.get('file') ?? '');
  const isOpen = isThreadOpen(services, token, request.headers);
  if (!link || link === 'ended' || !id || !isOpen) throw data(null, { status: 404 });
  const found = { requestId: link.id, id, by: 'visitor' };
  const file = await fileResponse(services, found).catch((error) => {
    services.log.error({ err: error }, 'A file could not be opened');
    const query = { files: 'unopened' };
    throw redirect(pathTo('request', { id: token, query, hash: 'add' }), 303);
  });
  if (!file) throw data(null, { status: 404 });
  return file;
}
