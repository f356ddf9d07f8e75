import { data } from 'react-router';
import { parseId } from '../../../../addresses/ids.ts';
import { pathTo } from '../../../../addresses/path-to.ts';
import { pageContext, servicesContext } from '../../../../context.ts';
import { readFields } from '../../../../desk/form-fields.ts';
import { DeskScreen } from '../../../../desk/frame/desk-screen.tsx';
import { requireStaff } from '../../../../desk/staff-context.ts';
import { formatMoment } from '../../../../i18n/date-words.ts';
import { languages } from '../../../../i18n/languages.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { previewPaths } from '../../editing/post-preview.server.ts';
import { readPostWork } from '../../editing/read-post-work.server.ts';
import hintsScript from '../hints.ts?script';
import { postTitle } from '../post-title.ts';
import { waitsOf } from '../text-chip.tsx';
import type { Route } from './+types/post-screen';
import { FactsFields } from './facts-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { actOnPost } from './post-actions.server.ts';
import { PostNotes } from './post-notes.tsx';
import { doneIn } from './post-result.ts';
import { PreviewLinks } from './preview-links.tsx';
import { readStale } from './stale-changes.server.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireStaff(context, 'news.read');
  const { language } = context.get(pageContext);
  const { database, secret } = context.get(servicesContext);
  const id = parseId(params.id);
  const work = id && (await readPostWork(database, id));
  if (!work) throw data(null, { status: 404 });
  return {
    work,
    stale: await readStale(database, work),
    appears: work.waitsFor && formatMoment(work.waitsFor, language),
    done: doneIn(request.url),
    previews: previewPaths(secret, id),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'news.change');
  const id = parseId(params.id);
  if (!id) throw data(null, { status: 404 });
  const refused = await actOnPost({
    services: context.get(servicesContext),
    id,
    fields: await readFields(request),
    by: staff.id,
    language: context.get(pageContext).language,
  });
  const isLate = refused.problem === 'conflict' || refused.problem === 'unseen';
  return data(refused, { status: isLate ? 409 : 422 });
}

/**
 * A post in its languages: one form, each text with a state, a version and a publication. Side by side on a wide
 * screen, in tabs on a narrow one.
 */
export default function PostScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskNews');
  const { work, stale, done } = loaderData;
  const { id, texts, facts, deleted, visible } = work;
  const form = actionData?.form;
  const shownFacts = { was: form?.was ?? facts, facts: form?.facts ?? facts };
  const open = languages.find((each) => actionData?.conflicts?.[each]) ?? done.of ?? 'ru';
  const titled = postTitle(texts);
  return (
    <DeskScreen
      title={titled?.title ?? t('one', { id })}
      titleLang={titled?.lang}
      aside={`№ ${id}`}
      back={{ href: pathTo('deskPosts'), label: t('toList') }}
    >
      <PostNotes
        done={actionData ? undefined : done}
        refused={actionData}
        deleted={deleted}
        appears={loaderData.appears}
        texts={texts}
      />
      <div className="post-edit">
        <LanguageTabs texts={texts} open={open} isPlanned={work.waitsFor !== undefined} />
        <form className="post-form" method="post" action={pathTo('deskPost', { id })} data-draft="">
          {/* Enter in a field presses the first button of a form, which would be a publishing one. */}
          <button className="vh" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden>
            {t('save')}
          </button>
          <div className="post-texts">
            {languages.map((language) => (
              <LanguageFields
                key={language}
                language={language}
                work={texts[language]}
                sent={form?.texts[language]}
                conflict={actionData?.conflicts?.[language]}
                stale={stale[language]}
                original={texts.ru.fingerprint}
                waits={waitsOf(texts, language, work.waitsFor !== undefined)}
                hasImage={shownFacts.facts.image_url !== ''}
              />
            ))}
          </div>
          <FactsFields
            id={id}
            {...shownFacts}
            problem={actionData?.problem}
            appears={loaderData.appears}
          />
          <div className="save-bar">
            <button className="btn" type="submit" name="intent" value="save">
              {t('save')}
            </button>
          </div>
        </form>
      </div>
      <script>{hintsScript}</script>
      <PreviewLinks paths={loaderData.previews} />
      <PostLinks id={id} visible={visible} deleted={deleted} />
    </DeskScreen>
  );
}

function PostLinks({ id, visible, deleted }: { id: number; visible: boolean; deleted: boolean }) {
  const { t } = useTranslation('deskNews');
  return (
    <div className="post-links">
      <a className="desk-more" href={pathTo('deskPostVersions', { id })}>
        {t('history')}
      </a>
      {visible && (
        <a className="desk-more" href={pathTo('newsArticle', { id })}>
          {t('onSite')}
        </a>
      )}
      <form method="post" action={pathTo('deskPost', { id })}>
        <button
          className="desk-quiet"
          type="submit"
          name="intent"
          value={deleted ? 'untrash' : 'trash'}
        >
          {t(deleted ? 'untrash' : 'trash')}
        </button>
      </form>
    </div>
  );
}
