import { deskNames, deskRowOf, type PlainDeskName } from '../../../addresses/desk-rows.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { isShown } from '../../../addresses/shown-pages.ts';
import { company } from '../../../content/company.ts';
import { usePortrait } from '../../../content/portraits.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readLastChanges } from '../../../features/facts/save-facts.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may } from '../../../rights/permissions.ts';
import type { Role } from '../../../rights/roles.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskRow, DeskRows } from '../../parts/desk-row.tsx';
import { usePersonName } from '../../people/person-name.ts';
import { requireStaff } from '../../staff-context.ts';
import { sectionPath } from '../section-path.ts';
import type { Route } from './+types/facts-screen';

/** Entries of other rows. */
const entries = deskNames.flatMap((name) => {
  const { entry, read } = deskRowOf(name);
  return entry ? [{ name: name as PlainDeskName, read, ...entry }] : [];
});

/** Those that a role may open. */
function entriesFor(role: Role, under: (typeof entries)[number]['under']) {
  return entries.filter(
    (row) =>
      row.under === under && isShown(row.name) && (row.read === 'open' || may(role, row.read)),
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'texts.read');
  const { language } = context.get(pageContext);
  const sections = may(staff.role, 'facts.read')
    ? await readLastChanges(context.get(servicesContext).database)
    : [];
  return {
    role: staff.role,
    sections: sections.map(({ section, last }) => ({
      section,
      last: last && { by: last.by, when: formatMoment(last.at, language) },
    })),
  };
}

/** What the site shows: facts by section with their last change, texts, portraits and exports. */
export default function FactsScreen({ loaderData: { role, sections } }: Route.ComponentProps) {
  const { t } = useTranslation(['deskFacts', 'deskTexts', 'deskSwitches']);
  return (
    <DeskScreen title={t('title')}>
      {sections.length > 0 && <p className="muted">{t('text')}</p>}
      <DeskRows>
        {sections.map(({ section, last }) => (
          <li key={section}>
            <DeskRow
              href={sectionPath(section)}
              title={t(`sections.${section}`)}
              words={t(`holds.${section}`)}
              below={
                last
                  ? t('lastChange', { when: last.when, name: last.by ?? t('somebody') })
                  : t('unchanged')
              }
            />
          </li>
        ))}
        <li>
          <DeskRow
            href={pathTo('deskTexts')}
            title={t('deskTexts:title')}
            words={t('holds.texts')}
          />
        </li>
        <Entries rows={entriesFor(role, 'site')} />
        {may(role, 'switches.read') && (
          <li>
            <DeskRow
              href={pathTo('deskSwitches')}
              title={t('deskSwitches:title')}
              words={t('deskSwitches:text')}
            />
          </li>
        )}
      </DeskRows>
      {may(role, 'portraits.read') && <Portraits />}
      <Exports role={role} />
    </DeskScreen>
  );
}

function Portraits() {
  const { t } = useTranslation('deskPortraits');
  return (
    <section aria-labelledby="portraits">
      <h2 id="portraits">{t('title')}</h2>
      <p className="muted">{t('text')}</p>
      <DeskRows>
        {['director', ...company().attorneys.map(({ key }) => key)].map((id) => (
          <PortraitRow key={id} id={id} />
        ))}
      </DeskRows>
    </section>
  );
}

function PortraitRow({ id }: { id: string }) {
  const { t } = useTranslation('deskPortraits');
  const title = usePersonName()(id);
  const pictures = usePortrait(id);
  const state = !pictures ? 'none' : pictures.photo ? 'half' : 'photo';
  return (
    <li>
      <DeskRow
        level={3}
        href={pathTo('deskPortrait', { id })}
        title={title}
        who={t(`state.${state}`)}
      />
    </li>
  );
}

/** Where each export is. */
function Exports({ role }: { role: Role }) {
  const { t } = useTranslation('deskMoving');
  const rows = entriesFor(role, 'out');
  return (
    rows.length > 0 && (
      <section aria-labelledby="exports">
        <h2 id="exports">{t('out.title')}</h2>
        <p className="muted">{t('out.text')}</p>
        <DeskRows>
          <Entries rows={rows} level={3} />
        </DeskRows>
      </section>
    )
  );
}

type EntriesProps = { rows: typeof entries; level?: 2 | 3 };

function Entries({ rows, level = 2 }: EntriesProps) {
  const { texts } = usePage();
  return rows.map(({ name, title, text }) => (
    <li key={name}>
      <DeskRow
        level={level}
        href={pathTo(name)}
        title={textOf(texts, title)}
        words={textOf(texts, text)}
      />
    </li>
  ));
}
