import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { isFactSection } from '../../../content/site-facts.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import type { TypedFacts } from '../../../features/facts/fact-form.ts';
import {
  listFactVersions,
  readCurrentFacts,
  readFactVersion,
  saveFacts,
} from '../../../features/facts/save-facts.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import { factsToRestore, typedIn } from '../all-collections.server.ts';
import { namedFields } from '../named-fields.server.ts';
import { sectionPath } from '../section-path.ts';
import type { Route } from './+types/facts-versions-screen';

export async function loader({ request, params: { id: section }, context }: Route.LoaderArgs) {
  requireStaff(context, 'facts.read');
  if (!isFactSection(section)) throw data(null, { status: 404 });
  const { owner } = context.get(servicesContext).database;
  const { language } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const before = parseId(query.get('before'));
  const [{ versions, next }, current] = await Promise.all([
    listFactVersions(owner, section, before),
    readCurrentFacts(owner, section),
  ]);
  const now = typedIn(current);
  const { nameOf, shownAs } = namedFields(section, [...versions, current], language);
  return {
    section,
    next,
    seen: current.id,
    conflict: query.has('conflict'),
    versions: versions.map((version) => ({
      id: version.id,
      by: version.by,
      when: version.at && formatMoment(version.at, language),
      changes: changesOf(typedIn(version), now).map(({ name, was, is }) => ({
        name,
        label: nameOf(name),
        was: shownAs(name, was),
        is: shownAs(name, is),
      })),
    })),
  };
}

/** Fields that had other values then. */
function changesOf(then: TypedFacts, now: TypedFacts) {
  return Object.entries(then)
    .filter(([name, typed]) => typed !== now[name])
    .map(([name, was]) => ({ name, was, is: now[name] ?? '' }));
}

export async function action({ request, params: { id: section }, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  if (!isFactSection(section)) throw data(null, { status: 404 });
  const { database } = context.get(servicesContext);
  const fields = await readFields(request);
  const [id, seen] = [fields.version('version'), fields.version('seen')];
  const version = await readFactVersion(database.owner, section, id);
  const current = await readCurrentFacts(database.owner, section);
  if (!version) throw data(null, { status: 404 });
  const saving = { ...factsToRestore(version, current), seen, by: staff.id, restored: id };
  const result = await saveFacts(database, saving);
  if (result === 'conflict') {
    throw redirect(pathTo('deskFactsVersions', { id: section, query: { conflict: '' } }), 303);
  }
  const done = result === 'saved' ? 'restored' : result;
  throw redirect(sectionPath(section, { done }), 303);
}

/** All versions of a section with their differences; each can be restored. */
export default function FactsVersionsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  const { section, versions, next, conflict } = loaderData;
  return (
    <DeskScreen
      title={t('versions.title', { section: t(`sections.${section}`) })}
      back={{ href: sectionPath(section), label: t(`sections.${section}`) }}
    >
      {conflict && <DeskNote kind="problem">{t('conflict')}</DeskNote>}
      <ol className="desk-list" reversed>
        {versions.map((version) => (
          <li key={version.id} className="desk-card">
            <Version section={section} version={version} seen={loaderData.seen} />
          </li>
        ))}
      </ol>
      <p className="btns">
        {next && (
          <a
            className="btn out sm"
            href={pathTo('deskFactsVersions', { id: section, query: { before: next } })}
          >
            {t('versions.more')}
          </a>
        )}
      </p>
    </DeskScreen>
  );
}

type VersionProps = Pick<Route.ComponentProps['loaderData'], 'section' | 'seen'> & {
  version: Route.ComponentProps['loaderData']['versions'][number];
};

function Version({ section, seen, version: { id, by, when, changes } }: VersionProps) {
  const { t } = useTranslation('deskFacts');
  const title = when ? t('lastChange', { when, name: by ?? t('somebody') }) : t('versions.files');
  return (
    <>
      <h2>{title}</h2>
      {id === seen && <p>{t('versions.current')}</p>}
      {id !== seen && changes.length === 0 && <p className="muted">{t('versions.same')}</p>}
      {changes.length > 0 && (
        <>
          <details>
            <summary>{t('versions.changes')}</summary>
            <dl className="fact-changes">
              {changes.map(({ name, label, was, is }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>
                    <del>{was || t('versions.nothing')}</del>
                  </dd>
                  <dd>
                    <ins>{is || t('versions.nothing')}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
          <form method="post" action={pathTo('deskFactsVersions', { id: section })}>
            <input type="hidden" name="seen" value={seen} />
            <button
              className="btn out sm"
              type="submit"
              name="version"
              value={id}
              aria-label={`${t('versions.restore')}: ${title}`}
            >
              {t('versions.restore')}
            </button>
          </form>
        </>
      )}
    </>
  );
}
