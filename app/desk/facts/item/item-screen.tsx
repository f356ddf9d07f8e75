import { data } from 'react-router';
import { redirect } from '../../../addresses/redirect.ts';
import type { SectionFacts } from '../../../content/site-facts.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readCurrentFacts, saveFacts } from '../../../features/facts/save-facts.server.ts';
import { hasPortrait } from '../../../features/portraits/portrait-work.server.ts';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may } from '../../../rights/permissions.ts';
import { readFields } from '../../form-fields.ts';
import { PortraitWork } from '../../people/portrait-work.tsx';
import { requireStaff } from '../../staff-context.ts';
import { collections } from '../all-collections.server.ts';
import {
  findItem,
  hidesInList,
  layoutFor,
  pageLinks,
  readItem,
  resultOf,
  typedOfItem,
  withAdded,
  withChanged,
} from '../collection.server.ts';
import { conflictAnswer } from '../conflict-answer.server.ts';
import { FactEditor } from '../fact-editor.tsx';
import { itemPath, listSectionAt, sectionPath } from '../section-path.ts';
import type { Route } from './+types/item-screen';

export async function loader({ pattern, params: { id = '' }, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'facts.read');
  const { language } = context.get(pageContext);
  const { database, photos } = context.get(servicesContext);
  const section = listSectionAt(pattern);
  const collection = collections[section];
  const { id: seen, facts } = await readCurrentFacts(database.owner, section);
  const item = id === 'new' ? undefined : findItem(collection, facts, id);
  const typed = typedOfItem(collection, item);
  return {
    section,
    id,
    seen,
    typed,
    name: item && collection.name(item, language),
    groups: layoutFor(collection.layout, typed),
    links: [
      ...(item ? pageLinks(collection, item, language) : []),
      ...(collection.links?.(item, language) ?? []),
    ],
    texts:
      item && !item.words
        ? collection.texts?.(item, language).map(({ label, ...text }) => ({
            ...text,
            label: textOf(textsOf(language), label),
          }))
        : undefined,
    savesHidden: !item && hidesInList(collection),
    portrait:
      collection.portrait && item && may(staff.role, 'portraits.change')
        ? { made: await hasPortrait(database, id), maxMb: photos.maxMb }
        : undefined,
  };
}

export async function action({ request, pattern, params: { id = '' }, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  const { database } = context.get(servicesContext);
  const section = listSectionAt(pattern);
  const collection = collections[section];
  const { raw, text, version } = await readFields(request);
  const seen = version('seen');
  const { facts } = await readCurrentFacts(database.owner, section);
  const item = id === 'new' ? undefined : findItem(collection, facts, id);
  const names = Object.keys(typedOfItem(collection, item));
  const typed = Object.fromEntries(names.map((name) => [name, raw(name)]));
  const read = readItem(collection, typed, item);
  const problems =
    'problems' in read ? read.problems : await collection.refuses?.(read.value, item, database);
  if ('problems' in read || problems) {
    return data({ typed, problems: problems ?? {}, conflict: false }, { status: 422 });
  }
  const hidden = hidesInList(collection) && !item && { [collection.hidden]: text('hidden') !== '' };
  const value = { ...read.value, ...hidden };
  const changed = item
    ? withChanged(collection, facts, item, value)
    : withAdded(collection, facts, value);
  const done = await saveFacts(database, {
    ...({ section, facts: changed } as SectionFacts),
    seen,
    by: staff.id,
  });
  if (done === 'conflict') {
    const mine = typedOfItem(collection, { ...item, ...value });
    return conflictAnswer(database.owner, mine, { section, seen, prefix: `${section}.${id}.` });
  }
  throw redirect(sectionPath(section, { done: resultOf(collection, done, facts, changed) }), 303);
}

/** An item of a list of facts: a service, a plan, a lawyer, a case. */
export default function ItemScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  const { section, id, seen, name, typed, groups, links, texts } = loaderData;
  return (
    <FactEditor
      title={name ?? t(`${section}.new`)}
      back={{ href: sectionPath(section), label: t(`sections.${section}`) }}
      action={itemPath(section, id)}
      groups={groups}
      refused={actionData}
      otherSave={
        loaderData.savesHidden && (
          <button className="btn out" type="submit" name="hidden" value="1">
            {t('services.saveHidden')}
          </button>
        )
      }
      seen={seen}
      typed={typed}
      below={
        loaderData.portrait && name && <PortraitWork id={id} name={name} {...loaderData.portrait} />
      }
    >
      {links.map(({ href, text }) => (
        <p key={href}>
          <a className="desk-more" href={href}>
            {text}
          </a>
        </p>
      ))}
      {texts && (
        <section aria-labelledby="words-title">
          <h2 id="words-title">{t('groups.names')}</h2>
          <ul className="desk-list">
            {texts.map(({ label, text, href }) => (
              <li key={href} className="desk-card">
                <p className="muted small">{label}</p>
                <a className="desk-more" href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FactEditor>
  );
}
