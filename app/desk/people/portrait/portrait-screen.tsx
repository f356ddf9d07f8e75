import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { isPortraitKey } from '../../../content/portrait-keys.ts';
import { type PortraitPictures, usePortrait } from '../../../content/portraits.ts';
import { servicesContext } from '../../../context.ts';
import {
  portraitProblemOf,
  readPortraitWork,
  resetPortrait,
  setPortrait,
  stencilOf,
  uploadPortrait,
} from '../../../features/portraits/portrait-work.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { countStepsLeft } from '../../facts/steps-left.server.ts';
import { StepsLeft } from '../../facts/steps-left.tsx';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskInput } from '../../parts/desk-field.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import { usePersonName } from '../person-name.ts';
import { thresholdIn } from '../threshold.ts';
import type { Route } from './+types/portrait-screen';
import { ChooseThreshold } from './choose-threshold.tsx';

/** @throws a 404 response when there is nobody of that key */
function personIn(id: string): string {
  if (!isPortraitKey(id)) throw data(null, { status: 404 });
  return id;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'portraits.read');
  const services = context.get(servicesContext);
  const id = personIn(params.id);
  const { searchParams: query } = new URL(request.url);
  const threshold = thresholdIn(query.get('threshold'));
  const work = await readPortraitWork(services.database, id);
  const unfit = work.photo
    ? await stencilOf(services, id, threshold).then(() => undefined, problemOf)
    : undefined;
  return {
    id,
    threshold,
    half: query.has('half'),
    ...work,
    unfit,
    maxMb: services.photos.maxMb,
    left: await countStepsLeft(services, staff, query.has('set')),
    done: (['set', 'reset'] as const).find((name) => query.has(name)),
  };
}

/** @throws what is no problem of the photo */
function problemOf(error: unknown) {
  const problem = portraitProblemOf(error);
  if (!problem) throw error;
  return problem;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'portraits.change');
  const services = context.get(servicesContext);
  const id = personIn(params.id);
  const to = (query: Record<string, string>) =>
    redirect(pathTo('deskPortrait', { id, query }), 303);
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    const problem = await uploadPortrait(services, id, request).then(() => undefined, problemOf);
    if (problem) return data({ problem }, { status: 422 });
    throw to({});
  }
  const { text } = await readFields(request);
  if (text('intent') === 'reset') {
    await resetPortrait(services.database, id, staff.id);
    await services.portraits.reload();
    throw to({ reset: '' });
  }
  const threshold = thresholdIn(text('threshold'));
  const half = text('half') !== '';
  const set = await setPortrait(services, id, { threshold, half, by: staff.id }).catch(problemOf);
  if (set !== true) return data({ problem: set || ('missing' as const) }, { status: 422 });
  await services.portraits.reload();
  throw to({ set: '' });
}

/** The portrait of a person: a stencil out of any photo, shown in its place before it is public. */
export default function PortraitScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskPortraits');
  const { id, threshold, half, photo, made, unfit, maxMb: max, done, left } = loaderData;
  const name = usePersonName()(id);
  const shown = usePortrait(id);
  const problem = actionData?.problem ?? unfit;
  const action = pathTo('deskPortrait', { id });
  return (
    <DeskScreen title={name} back={{ href: pathTo('deskPortraits'), label: t('title') }}>
      {problem && <DeskNote kind="problem">{t(`problems.${problem}`, { max })}</DeskNote>}
      {done && !problem && <DeskNote kind="done">{t(`done.${done}`)}</DeskNote>}
      {!problem && <StepsLeft count={left} />}
      {photo && (
        <section aria-labelledby="portrait-new">
          <h2 id="portrait-new">{t('new')}</h2>
          {!unfit && (
            <PortraitPlace
              id={id}
              name={name}
              pictures={{
                stencil: pathTo('deskPortraitPreview', { id, query: { threshold } }),
                ...(half && { photo: pathTo('deskPortraitPreview', { id, query: { half: '' } }) }),
              }}
            />
          )}
          <ChooseThreshold action={action} threshold={threshold} half={half} fits={!unfit} />
        </section>
      )}
      <section aria-labelledby="portrait-now">
        <h2 id="portrait-now">{t('now')}</h2>
        <PortraitPlace id={id} name={name} pictures={shown} />
        {(made || photo) && (
          <form method="post" action={action}>
            <button className="btn out sm" type="submit" name="intent" value="reset">
              {t(made ? 'reset' : 'discard')}
            </button>
          </form>
        )}
      </section>
      <form className="form desk-form" method="post" action={action} encType="multipart/form-data">
        <DeskInput
          label={t('file')}
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          hint={t('fileHint', { max })}
        />
        <button className={photo ? 'btn out' : 'btn'} type="submit">
          {t('upload')}
        </button>
      </form>
    </DeskScreen>
  );
}

type PlaceProps = {
  id: string;
  name: string;
  pictures: PortraitPictures | undefined;
};

/** A portrait as its page shows it: the director's is higher. */
function PortraitPlace({ id, name, pictures }: PlaceProps) {
  return (
    <div className="portrait-place">
      <Portrait pictures={pictures} name={name} alt={name} tall={id === 'director'} />
    </div>
  );
}
