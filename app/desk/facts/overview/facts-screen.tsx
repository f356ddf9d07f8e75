import { pageContext, servicesContext } from '../../../context.ts';
import { readLastChanges } from '../../../features/facts/save-facts.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import { sectionPath } from '../section-path.ts';
import type { Route } from './+types/facts-screen';

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'facts.read');
  const { language } = context.get(pageContext);
  const sections = await readLastChanges(context.get(servicesContext).database);
  return sections.map(({ section, last }) => ({
    section,
    last: last && { by: last.by, when: formatMoment(last.at, language) },
  }));
}

/** Facts of the company by section, with their last author. */
export default function FactsScreen({ loaderData: sections }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  return (
    <DeskScreen title={t('title')}>
      <p className="muted">{t('text')}</p>
      <ul className="desk-list">
        {sections.map(({ section, last }) => (
          <li key={section} className="desk-card">
            <a className="desk-more" href={sectionPath(section)}>
              <b>{t(`sections.${section}`)}</b>
            </a>
            <p>{t(`holds.${section}`)}</p>
            <p className="muted small">
              {last
                ? t('lastChange', { when: last.when, name: last.by ?? t('somebody') })
                : t('unchanged')}
            </p>
          </li>
        ))}
      </ul>
    </DeskScreen>
  );
}
