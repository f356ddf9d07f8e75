import { pathOf, pathTo } from '../../../addresses/path-to.ts';
import { isShown } from '../../../addresses/shown-pages.ts';
import type { AddressName } from '../../../addresses/table.ts';
import type { OpeningTask } from '../../../features/facts/before-opening.server.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { demoWords } from '../../demo-words.ts';
import { sectionPath } from '../../facts/section-path.ts';

/** Remaining samples and gaps, each with its screen; hidden when all is done. */
export function BeforeOpening({ tasks }: { tasks: readonly OpeningTask[] }) {
  const { t } = useTranslation(['deskHealth', 'deskFacts']);
  const { texts } = usePage();
  const titleOf = (task: OpeningTask) => {
    if (task.name === 'facts') return t(`deskFacts:sections.${task.section}`);
    const count = 'count' in task ? task.count : 0;
    if (task.name === 'demo') {
      const words = demoWords[task.kind];
      return words && textOf(texts, words.step, { count });
    }
    return t(`opening.${task.name}`, { count, year: 'year' in task ? task.year : '' });
  };
  const samples = tasks.findLast(({ name }) => name === 'demo');
  return (
    <section aria-labelledby="opening">
      <h2 id="opening">{t('opening.title')}</h2>
      <p className="muted">{t('opening.text')}</p>
      <ul className="desk-list">
        {tasks.map((task) => (
          <li className="desk-card" key={keyOf(task)}>
            <a className="desk-more" href={screenOf(task)}>
              {titleOf(task)}
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

function keyOf(task: OpeningTask): string {
  if (task.name === 'facts') return task.name + task.section;
  return task.name === 'demo' ? task.name + task.kind : task.name;
}

function screenOf(task: OpeningTask): string {
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
    case 'demo': {
      const { row, query } = demoWords[task.kind] ?? { row: 'deskToday' };
      return isShown(row as AddressName)
        ? pathOf(row as AddressName, { query: query ?? {} })
        : pathTo('deskSwitches');
    }
    case 'register':
      return sectionPath('company');
    case 'holidays':
      return sectionPath('hours');
  }
}
