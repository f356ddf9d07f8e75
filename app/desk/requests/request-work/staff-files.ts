import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { servicesContext } from '../../../context.ts';
import { answerVisitor } from '../../../features/casework/answer-visitor.server.ts';
import {
  FileRefused,
  fileResponse,
  filesOf,
  sealFiles,
  withUpload,
} from '../../../features/casework/request-files.server.ts';
import { requestIdContext, requireStaff } from '../../staff-context.ts';
import { resultOf } from '../work-result.tsx';
import type { Route } from './+types/staff-files';

/** Sends files to the visitor of a request: an answer without words, undone like one. @throws a redirect to the request */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.change');
  const services = context.get(servicesContext);
  const id = context.get(requestIdContext);
  const back = (query: Record<string, string | number | undefined>, hash = 'answer') =>
    redirect(pathTo('deskRequest', { id, query, hash }), 303);
  const files = await withUpload(request, (form) => sealFiles(services, filesOf(form))).catch(
    (error: unknown) => {
      if (error instanceof FileRefused) return error.problem;
      throw error;
    },
  );
  if (typeof files === 'string') throw back({ files });
  const answer = { id, text: '', files, key: randomUUID(), next: 'keep', by: staff.id } as const;
  const sent = await answerVisitor(services, answer).catch((error: unknown) => {
    if (error instanceof FileRefused) return error.problem;
    throw error;
  });
  // The result with its undo is at the top.
  throw typeof sent === 'string' ? back({ files: sent }) : back(resultOf('written', sent), 'top');
}

/** A file of a request; the journal records its readers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.read');
  const services = context.get(servicesContext);
  const requestId = context.get(requestIdContext);
  const id = parseId(new URL(request.url).searchParams.get('file') ?? '');
  if (!id) throw data(null, { status: 404 });
  const file = await fileResponse(services, { requestId, id, by: staff.id }).catch((error) => {
    services.log.error({ err: error }, 'A file could not be opened');
    const query = { files: 'unopened' } as const;
    throw redirect(pathTo('deskRequest', { id: requestId, query, hash: 'answer' }), 303);
  });
  if (!file) throw data(null, { status: 404 });
  return file;
}
