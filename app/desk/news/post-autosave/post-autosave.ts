import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { servicesContext } from '../../../context.ts';
import { readOtherAuthors } from '../../../features/news/editing/other-authors.server.ts';
import { savePost } from '../../../features/news/editing/save-post.server.ts';
import { readFields } from '../../form-fields.ts';
import { requireStaff } from '../../staff-context.ts';
import { readPostForm, tooLong } from '../post-form-fields.ts';
import type { Route } from './+types/post-autosave';

/**
 * Saves the texts of a post while they are typed, for the script of the editor; it publishes nothing. Answers with JSON:
 * what became of each text, and the version that it is now; who else is writing.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'news.change');
  const id = parseId(params.id);
  const { texts, form, step } = readPostForm(await readFields(request));
  if (!id || tooLong(texts)) throw data(null, { status: 422 });
  const { database } = context.get(servicesContext);
  const sent = { kind: 'autosaved', texts, form, step } as const;
  const saved = await savePost(database, id, sent, { by: staff.id });
  if (!saved) throw data(null, { status: 404 });
  const results = Object.entries(saved.texts).map(([language, { result, version }]) => [
    language,
    { result, version },
  ]);
  const others = await readOtherAuthors(database, { id, but: staff.id });
  return Response.json({ texts: Object.fromEntries(results), others });
}
