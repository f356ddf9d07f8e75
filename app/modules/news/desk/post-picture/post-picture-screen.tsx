import { data } from 'react-router';
import { parseId } from '../../../../addresses/ids.ts';
import { pathTo } from '../../../../addresses/path-to.ts';
import { redirect } from '../../../../addresses/redirect.ts';
import { servicesContext } from '../../../../context.ts';
import { type FormFields, readFields } from '../../../../desk/form-fields.ts';
import { DeskScreen } from '../../../../desk/frame/desk-screen.tsx';
import { DeskInput } from '../../../../desk/parts/desk-field.tsx';
import { DeskNote } from '../../../../desk/parts/desk-note.tsx';
import { requireStaff } from '../../../../desk/staff-context.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { readPostWork } from '../../editing/read-post-work.server.ts';
import { photoIdOf, photoSources } from '../../photos/photo-rules.ts';
import { findPhoto, photoProblemOf, setFocus, uploadPhoto } from '../../photos/photos.server.ts';
import { postTitle } from '../post-title.ts';
import type { Route } from './+types/post-picture-screen';

/** Width of the photo that is tapped, in CSS pixels: it fits the narrowest phone. */
const tapWidth = 280;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireStaff(context, 'news.read');
  const { database, photos } = context.get(servicesContext);
  const id = parseId(params.id);
  const work = id && (await readPostWork(database, id));
  if (!work) throw data(null, { status: 404 });
  const image = work.facts.image_url;
  const photoId = photoIdOf(image);
  const photo = photoId && (await findPhoto(database, photoId));
  return {
    id,
    image,
    maxMb: photos.maxMb,
    post: postTitle(work.texts),
    photo: photo ? { id: photo.id, focus: photo.focus, height: tapHeight(photo) } : undefined,
    done: new URL(request.url).searchParams.has('done'),
  };
}

const tapHeight = ({ width, height }: { width: number; height: number }) =>
  Math.round((tapWidth * height) / width);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'news.change');
  const services = context.get(servicesContext);
  const id = parseId(params.id);
  const who = { by: staff.id };
  const refuse = (problem: string) => data({ problem }, { status: 422 });
  if (!id) throw data(null, { status: 404 });
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    const result = await uploadPhoto(services, id, request, who).catch((error: unknown) => {
      const problem = photoProblemOf(error);
      if (!problem) throw error;
      services.log.info({ problem }, 'A photo was refused');
      return { problem };
    });
    if (typeof result === 'object') return refuse(result.problem);
    if (!result) throw data(null, { status: 404 });
  } else {
    const { text } = await readFields(request);
    const photoId = photoIdOf(`/photos/${text('photo')}`);
    const found = photoId ? await findPhoto(services.database, photoId) : undefined;
    if (!found) return refuse('missing');
    const focus = focusIn(text, tapHeight(found));
    if (!focus) return refuse('focus');
    await setFocus(services, id, { id: found.id, focus }, who);
  }
  throw redirect(pathTo('deskPostPicture', { id, query: { done: '' } }), 303);
}

/** The tapped place of the photo, or the percentages; undefined when they are none. */
function focusIn(text: FormFields['text'], height: number): { x: number; y: number } | undefined {
  const number = (name: string) => {
    const value = text(name);
    return /^\d{1,4}$/.test(value) ? Number(value) : undefined;
  };
  const [tapX, tapY] = [number('tap.x'), number('tap.y')];
  // The keyboard presses the button in its corner: that is no choice.
  if (tapX === 0 && tapY === 0) return undefined;
  const tapped = tapX !== undefined && tapY !== undefined;
  const x = tapped ? Math.round((tapX * 100) / tapWidth) : number('x');
  const y = tapped ? Math.round((tapY * 100) / height) : number('y');
  if (x === undefined || y === undefined) return undefined;
  return { x: Math.min(x, 100), y: Math.min(y, 100) };
}

/** The picture of a post: upload, and what stays in sight where it is cut. */
export default function PostPictureScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskNews');
  const { id, image, post, photo, done, maxMb: max } = loaderData;
  const problem = actionData?.problem as keyof typeof problems | undefined;
  const problems = {
    tooLarge: t('photo.tooLarge', { max }),
    heic: t('photo.heic'),
    drawing: t('photo.drawing'),
    unknown: t('photo.unknown'),
    tooManyPixels: t('photo.tooManyPixels'),
    broken: t('photo.broken'),
    busy: t('photo.busy'),
    full: t('photo.full'),
    away: t('photo.away'),
    missing: t('photo.missing'),
    focus: t('photo.focusProblem'),
  };
  const action = pathTo('deskPostPicture', { id });
  return (
    <DeskScreen
      title={t('photo.title')}
      aside={post && <span lang={post.lang}>{post.title}</span>}
      back={{ href: pathTo('deskPost', { id }), label: t('versions.back') }}
    >
      {problem && <DeskNote kind="problem">{problems[problem]}</DeskNote>}
      {done && !problem && <DeskNote kind="done">{t('photo.done')}</DeskNote>}
      <form className="form desk-form" method="post" action={action} encType="multipart/form-data">
        <DeskInput
          label={t('photo.file')}
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          hint={t('photo.fileHint', { max })}
        />
        <button className="btn sm" type="submit">
          {t('photo.upload')}
        </button>
      </form>
      {photo && <FocusForm action={action} image={image} photo={photo} />}
    </DeskScreen>
  );
}

type FocusProps = {
  action: string;
  image: string;
  photo: { id: string; focus: { x: number; y: number }; height: number };
};

/** A tap on the photo, or two numbers, choose what stays in sight; an image button needs no script. */
function FocusForm({ action, image, photo }: FocusProps) {
  const { t } = useTranslation('deskNews');
  return (
    <section aria-labelledby="focus-title">
      <h2 id="focus-title">{t('photo.focus')}</h2>
      <p className="muted small">{t('photo.focusText')}</p>
      <div className="post-photos">
        <form method="post" action={action}>
          <input type="hidden" name="photo" value={photo.id} />
          <input
            className="post-tap"
            type="image"
            name="tap"
            src={`${image}-whole-560`}
            alt={t('photo.tap')}
            width={tapWidth}
            height={photo.height}
          />
        </form>
        {(['wide', 'card'] as const).map((shape) => (
          <figure key={shape}>
            <img
              src={image}
              {...photoSources(image, shape)}
              sizes="280px"
              alt=""
              width={tapWidth}
              height={shape === 'wide' ? 158 : 175}
            />
            <figcaption className="muted small">{t(`photo.${shape}`)}</figcaption>
          </figure>
        ))}
      </div>
      <form className="form desk-form" method="post" action={action}>
        <input type="hidden" name="photo" value={photo.id} />
        <div className="two">
          <DeskInput
            label={t('photo.x')}
            name="x"
            type="number"
            min={0}
            max={100}
            defaultValue={photo.focus.x}
          />
          <DeskInput
            label={t('photo.y')}
            name="y"
            type="number"
            min={0}
            max={100}
            defaultValue={photo.focus.y}
          />
        </div>
        <button className="btn out sm" type="submit">
          {t('photo.setFocus')}
        </button>
      </form>
    </section>
  );
}
