import { data } from 'react-router';
import { parseId } from '../../../../addresses/ids.ts';
import { pathTo } from '../../../../addresses/path-to.ts';
import { redirect } from '../../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../../context.ts';
import { readFields } from '../../../../desk/form-fields.ts';
import { DeskScreen } from '../../../../desk/frame/desk-screen.tsx';
import { DeskEmpty } from '../../../../desk/parts/desk-empty.tsx';
import { DeskNote } from '../../../../desk/parts/desk-note.tsx';
import { DeskTabs } from '../../../../desk/parts/desk-tabs.tsx';
import { requireStaff } from '../../../../desk/staff-context.ts';
import { formatMoment } from '../../../../i18n/date-words.ts';
import { isLanguage, languages, languageTag } from '../../../../i18n/languages.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { VersionKind } from '../../editing/post-rows.server.ts';
import { sameText } from '../../editing/post-text.ts';
import { restoreVersion } from '../../editing/publish-post.server.ts';
import { listVersions, readPostWork } from '../../editing/read-post-work.server.ts';
import { postTitle } from '../post-title.ts';
import { TextParts } from '../text-parts.tsx';
import type { Route } from './+types/post-versions-screen';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireStaff(context, 'news.read');
  const { database } = context.get(servicesContext);
  const id = parseId(params.id);
  const work = id && (await readPostWork(database, id));
  if (!work) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const wanted = query.get('lang');
  const of = isLanguage(wanted) ? wanted : 'ru';
  const before = parseId(query.get('before') ?? undefined);
  const { versions, next } = await listVersions(database, { id, language: of, before });
  const { language } = context.get(pageContext);
  const { version, text: current } = work.texts[of];
  return {
    id,
    of,
    next,
    current: version,
    post: postTitle(work.texts),
    changed: query.has('changed'),
    versions: versions.map(({ at, ...rest }) => ({
      ...rest,
      when: formatMoment(at, language),
      same: sameText(rest.text, current),
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'news.change');
  const id = parseId(params.id);
  const { text } = await readFields(request);
  const language = text('lang');
  const [version, seen] = [text('version'), text('seen')].map(parseId);
  if (!id || !isLanguage(language) || !version || !seen) throw data(null, { status: 400 });
  const { database } = context.get(servicesContext);
  const place = { id, language, version, seen };
  const result = await restoreVersion(database, place, { by: staff.id });
  if (result === 'gone') throw data(null, { status: 404 });
  if (result === 'changed') {
    const query = { lang: language, changed: '' };
    throw redirect(pathTo('deskPostVersions', { id, query }), 303);
  }
  throw redirect(pathTo('deskPost', { id, query: { done: 'restored', of: language } }), 303);
}

/** Every text of a post that was ever saved. */
export default function PostVersionsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['deskNews', 'common']);
  const { id, of, post, versions, next, changed } = loaderData;
  return (
    <DeskScreen
      title={t('versions.title')}
      aside={post && <span lang={post.lang}>{post.title}</span>}
      back={{ href: pathTo('deskPost', { id }), label: t('versions.back') }}
    >
      {changed && <DeskNote kind="problem">{t('problems.versionChanged')}</DeskNote>}
      <DeskTabs
        label={t('which')}
        tabs={languages.map((each) => ({
          href: pathTo('deskPostVersions', { id, query: { lang: each } }),
          label: t(`common:language.names.${each}`),
          current: each === of,
        }))}
      />
      {versions.length === 0 && (
        <DeskEmpty title={t('versions.empty')} text={t('whatNow.versions')} />
      )}
      <ol className="desk-list post-versions" reversed>
        {versions.map((each) => (
          <li key={each.version} className="desk-card">
            <Version id={id} seen={loaderData.current} version={each} />
          </li>
        ))}
      </ol>
      <p className="btns">
        {next && (
          <a
            className="btn out sm"
            href={pathTo('deskPostVersions', { id, query: { lang: of, before: next } })}
          >
            {t('more')}
          </a>
        )}
      </p>
    </DeskScreen>
  );
}

/** Earlier versions of the site saved by themselves and merged. */
function kindOf(kind: VersionKind) {
  return kind === 'found' || kind === 'restored' || kind === 'imported' ? kind : 'saved';
}

type ShownVersion = Route.ComponentProps['loaderData']['versions'][number];

function Version({
  id,
  seen,
  version: shown,
}: {
  id: number;
  seen: number;
  version: ShownVersion;
}) {
  const { t } = useTranslation('deskNews');
  const { language, version, by, when, current, published, text, same } = shown;
  const kind = kindOf(shown.kind);
  const marks = [
    kind !== 'found' && t(`versions.kinds.${kind}`),
    current && t('versions.current'),
    published && t('versions.published'),
  ];
  return (
    <>
      <h2>{t('versions.number', { version })}</h2>
      <p>{marks.filter(Boolean).join(' · ')}</p>
      <p className="muted small">
        {kind === 'found' ? t('versions.kinds.found') : `${when} · ${by ?? t('somebody')}`}
      </p>
      {!current && same && <p className="muted">{t('versions.same')}</p>}
      {!same && (
        <>
          <details>
            <summary>{t('versions.text')}</summary>
            <TextParts text={text} lang={languageTag(language)} />
          </details>
          <form method="post" action={pathTo('deskPostVersions', { id })}>
            <input type="hidden" name="lang" value={language} />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="seen" value={seen} />
            <button
              className="btn out sm"
              type="submit"
              aria-label={`${t('versions.restore')}: ${version}`}
            >
              {t('versions.restore')}
            </button>
          </form>
        </>
      )}
    </>
  );
}
