import { pathTo } from '../../../addresses/path-to.ts';
import type { OpeningTask } from '../../../features/facts/before-opening.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sectionPath } from '../../facts/section-path.ts';

/** What is still a sample or missing, each with the screen where it is set; gone when all is done. */
export function BeforeOpening({ tasks }: { tasks: readonly OpeningTask[] }) {
  const { t } = useTranslation(['deskHealth', 'deskFacts']);
  const samples = tasks.findLast(({ name }) => name === 'posts' || name === 'reviews');
  return (
    <section aria-labelledby="opening">
      <h2 id="opening">{t('opening.title')}</h2>
      <p className="muted">{t('opening.text')}</p>
      <ul className="desk-list">
        {tasks.map((task) => (
          <li className="desk-card" key={task.name + ('section' in task ? task.section : '')}>
            <a className="desk-more" href={pathOf(task)}>
              {task.name === 'facts'
                ? t(`deskFacts:sections.${task.section}`)
                : t(`opening.${task.name}`, {
                    count: 'count' in task ? task.count : 0,
                    year: 'year' in task ? task.year : '',
                  })}
            </a>
            {task.name === 'facts' && (
              <small>{task.facts.map((name) => t(`deskFacts:fields.${name}`)).join(', ')}</small>
            )}
            {task === samples && (
              <form method="post" action={pathTo('deskHealth')}>
                <button className="btn out sm" type="submit" name="samples" value="ask">
                  {t('opening.removeSamples')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function pathOf(task: OpeningTask): string {
  switch (task.name) {
    case 'facts':
      return sectionPath(task.section);
    case 'lawyers':
      return sectionPath('people');
    case 'cases':
      return sectionPath('cases');
    case 'director':
      return pathTo('deskTexts', { query: { q: task.word } });
    case 'life':
      return pathTo('deskTexts', { query: { life: '' } });
    case 'reading':
      return pathTo('deskTexts', { query: { file: task.file } });
    case 'posts':
      return pathTo('deskPosts');
    case 'reviews':
      return pathTo('deskReviews', { query: { state: 'approved' } });
    case 'register':
      return sectionPath('company');
    case 'holidays':
      return sectionPath('hours');
  }
}
