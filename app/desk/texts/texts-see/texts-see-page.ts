import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { servicesContext, sitePageContext } from '../../../context.ts';
import { withHiddenItem } from '../../../features/facts/hidden-items.server.ts';
import { readMarkedPage } from '../../../features/texts/marked-page.server.ts';
import { countRemainingSteps } from '../../facts/remaining-steps.server.ts';
import { readFields } from '../../form-fields.ts';
import { requireStaff } from '../../staff-context.ts';
import { addressOf, readSeenPage, seePath } from '../seen-page.ts';
import { typedTexts } from '../typed-texts.server.ts';
import type { Route } from './+types/texts-see-page';
import { withTools } from './page-tools.server.tsx';

/** A page of visitors with its texts marked: a tap opens the editor. `frame`: the page alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'texts.read');
  const { searchParams } = new URL(request.url);
  const seen = readSeenPage(searchParams);
  if (!seen) throw redirect(seePath({ path: pathTo('home'), language: staff.lang }), 303);
  const page = await withHiddenItem(seen.path, () =>
    readMarkedPage(context.get(sitePageContext), {
      address: addressOf(seen),
      language: seen.language,
      unsaved: new Map(),
    }),
  );
  const framed = searchParams.has('frame');
  const saved = searchParams.has('saved');
  const left = await countRemainingSteps(context.get(servicesContext), staff, saved);
  return htmlResponse(withTools(page, { seen, staff, framed, saved, left }));
}

/** The page as it would be with the texts of a form. Nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'texts.read');
  const seen = readSeenPage(new URL(request.url).searchParams);
  if (!seen) throw data(null, { status: 400 });
  const { raw } = await readFields(request);
  const page = await withHiddenItem(seen.path, () =>
    readMarkedPage(context.get(sitePageContext), {
      address: addressOf(seen),
      language: seen.language,
      unsaved: typedTexts(raw, seen.language),
    }),
  );
  return htmlResponse(withTools(page, { seen, staff, framed: true, saved: false, left: 0 }));
}

function htmlResponse(html: string): Response {
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
