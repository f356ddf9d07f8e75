import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import type { SectionFacts } from '../../../content/site-facts.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readTyped } from '../../../features/facts/fact-form.ts';
import { readCurrentFacts, saveFacts } from '../../../features/facts/save-facts.server.ts';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskWarning } from '../../parts/desk-warning.tsx';
import { requireStaff } from '../../staff-context.ts';
import { collections } from '../all-collections.server.ts';
import {
  findItem,
  hidesInList,
  isHidden,
  itemsOf,
  keyOf,
  type ListFacts,
  pageLinks,
  typedOfRest,
  withChanged,
  withMoved,
} from '../collection.server.ts';
import { conflictAnswer } from '../conflict-answer.server.ts';
import { FactFields } from '../fact-fields.tsx';
import { FactList, FactListResult, listAct } from '../fact-list.tsx';
import { FactsRefused } from '../facts-refused.tsx';
import { readMissingLanguages } from '../missing-languages.server.ts';
import { countRemainingSteps } from '../remaining-steps.server.ts';
import { RemainingSteps } from '../remaining-steps.tsx';
import { itemPath, listSectionAt, sectionPath } from '../section-path.ts';
import { VersionsLink } from '../versions-link.tsx';
import type { Route } from './+types/list-screen';

export async function loader({ request, pattern, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'facts.read');
  const { language } = context.get(pageContext);
  const services = context.get(servicesContext);
  const section = listSectionAt(pattern);
  const collection = collections[section];
  const { id: seen, facts } = await readCurrentFacts(services.database.owner, section);
  const { left: languagesLeft } = await readMissingLanguages(services.database, section, {
    now: new Date(),
    language,
  });
  const items = itemsOf(collection, facts);
  const { rest, hiddenTitle = 'deskFacts:list.hidden' } = collection;
  const result = new URL(request.url).searchParams.get('done');
  return {
    section,
    seen,
    languagesLeft,
    items: items.map((item) => ({
      key: keyOf(collection, item),
      name: collection.name(item, language),
      hidden: isHidden(collection, item),
      href: itemPath(section, keyOf(collection, item)),
      note: collection.note?.(item, language),
      links: [
        ...pageLinks(collection, item, language)
          .slice(0, 1)
          .map(({ href, text }) => ({ href, text: isHidden(collection, item) ? text : href })),
        ...(collection.listLinks?.(item, language) ?? []),
      ],
    })),
    hides: hidesInList(collection),
    hiddenTitle: textOf(textsOf(language), hiddenTitle),
    rest: rest && {
      groups: rest.layout,
      typed: typedOfRest(collection, facts),
      note: rest.note(items, language),
    },
    result,
    left: collection.isFirstStep
      ? await countRemainingSteps(services, staff, result === 'saved')
      : 0,
  };
}

export async function action({ request, pattern, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  const { database } = context.get(servicesContext);
  const section = listSectionAt(pattern);
  const collection = collections[section];
  const fields = await readFields(request);
  const seen = fields.version('seen');
  const { facts } = await readCurrentFacts(database.owner, section);
  const asked = listAct(fields);
  const save = (changed: ListFacts) => {
    const saving = { section, facts: changed } as SectionFacts;
    return saveFacts(database, { ...saving, seen, by: staff.id });
  };
  const to = (done: string) => redirect(sectionPath(section, { done }), 303);
  if (asked) {
    const { act, key } = asked;
    const item = findItem(collection, facts, key);
    const moves = act === 'up' || act === 'down';
    if (!moves && !hidesInList(collection)) throw data(null, { status: 404 });
    const shown = itemsOf(collection, facts).filter((each) => !isHidden(collection, each));
    if (act === 'hide' && collection.keepsOne && shown.length < 2) throw to('last');
    const changed = moves
      ? withMoved(collection, facts, item, act)
      : withChanged(collection, facts, item, { [collection.hidden]: act === 'hide' });
    throw to(await save(changed));
  }
  if (!collection.rest) throw data(null, { status: 404 });
  const names = Object.keys(typedOfRest(collection, facts));
  const typed = Object.fromEntries(names.map((name) => [name, fields.raw(name)]));
  const read = readTyped(collection.rest.schema(itemsOf(collection, facts)), typed);
  if ('problems' in read) {
    return data({ typed, problems: read.problems, conflict: false }, { status: 422 });
  }
  const changed = { ...facts, ...read.value };
  const done = await save(changed);
  if (done === 'conflict') {
    const mine = typedOfRest(collection, changed);
    return conflictAnswer(database.owner, mine, { section, seen });
  }
  throw to(done);
}

/** A list of facts in the order of the site, its hidden items, and further forms. */
export default function ListScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  const { section, seen, items, hides, hiddenTitle, rest, languagesLeft } = loaderData;
  return (
    <DeskScreen
      title={t(`sections.${section}`)}
      back={{ href: pathTo('deskFacts'), label: t('title') }}
    >
      {actionData && rest && <FactsRefused refused={actionData} groups={rest.groups} />}
      {!actionData && <FactListResult result={loaderData.result} />}
      {languagesLeft.length > 0 && (
        <DeskWarning links={languagesLeft}>{t('languagesLeft')}</DeskWarning>
      )}
      <RemainingSteps count={loaderData.left} />
      <p className="muted">{t(`effects.${section}`)}</p>
      <p className="btns">
        <a className="btn" href={itemPath(section, 'new')}>
          {t(`${section}.add`)}
        </a>
      </p>
      <FactList items={items} seen={seen} hiddenTitle={hiddenTitle} hides={hides} />
      {rest && (
        <form className="form fact-form" method="post" action={sectionPath(section)}>
          <input type="hidden" name="seen" value={seen} />
          <p className="muted">{rest.note}</p>
          <FactFields
            groups={rest.groups}
            typed={actionData?.typed ?? rest.typed}
            problems={actionData?.problems ?? {}}
          />
          <div>
            <button className="btn out" type="submit">
              {t('save')}
            </button>
          </div>
        </form>
      )}
      <VersionsLink section={section} seen={seen} />
    </DeskScreen>
  );
}
