import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { isPortraitKey } from '../../../content/portrait-keys.ts';
import { servicesContext } from '../../../context.ts';
import {
  hasPortrait,
  portraitProblemOf,
  resetPortrait,
  setPortrait,
} from '../../../features/portraits/portrait-work.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countRemainingSteps } from '../../facts/remaining-steps.server.ts';
import { RemainingSteps } from '../../facts/remaining-steps.tsx';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import { usePersonName } from '../person-name.ts';
import { PortraitWork } from '../portrait-work.tsx';
import type { Route } from './+types/portrait-screen';

/** @throws a 404 response for an unknown key */
function personIn(id: string): string {
  if (!isPortraitKey(id)) throw data(null, { status: 404 });
  return id;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'portraits.read');
  const services = context.get(servicesContext);
  const id = personIn(params.id);
  const { searchParams: query } = new URL(request.url);
  return {
    id,
    made: await hasPortrait(services.database, id),
    maxMb: services.photos.maxMb,
    left: await countRemainingSteps(services, staff, query.has('set')),
    done: (['set', 'reset'] as const).find((name) => query.has(name)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'portraits.change');
  const services = context.get(servicesContext);
  const id = personIn(params.id);
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/');
  if (isUpload) {
    const half = new URL(request.url).searchParams.has('half');
    const problem = await setPortrait(services, id, { request, half, by: staff.id }).then(
      () => undefined,
      problemOf,
    );
    if (problem) return data({ problem }, { status: 422 });
  } else await resetPortrait(services.database, id, staff.id);
  await services.portraits.reload();
  const done = isUpload ? 'set' : 'reset';
  throw redirect(pathTo('deskPortrait', { id, query: { [done]: '' } }), 303);
}

/** @throws errors other than a problem of the photo */
function problemOf(error: unknown) {
  const problem = portraitProblemOf(error);
  if (!problem) throw error;
  return problem;
}

/** The portrait of a person: a stencil out of any photo. */
export default function PortraitScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['deskPortraits', 'deskFacts']);
  const { id, made, maxMb, done, left } = loaderData;
  const name = usePersonName()(id);
  const problem = actionData?.problem;
  return (
    <DeskScreen title={name} back={{ href: pathTo('deskFacts'), label: t('deskFacts:title') }}>
      {problem && <DeskNote kind="problem">{t(`problems.${problem}`, { max: maxMb })}</DeskNote>}
      {done && !problem && <DeskNote kind="done">{t(`done.${done}`)}</DeskNote>}
      {!problem && <RemainingSteps count={left} />}
      <PortraitWork id={id} name={name} made={made} maxMb={maxMb} />
    </DeskScreen>
  );
}
