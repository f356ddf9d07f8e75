import { usePathTo } from '../../../addresses/use-path-to.ts';
import { practiceCards } from '../../../content/services.ts';
import { useCardWords } from '../../../content/use-service-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { Section } from '../../../ui/section.tsx';

/** The practice areas, each leading to its service (spec, point 2). */
export function PracticeCards() {
  const pathTo = usePathTo();
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  const wordsOf = useCardWords();
  return (
    <Section
      titleId="practice-title"
      title={t('practice.title')}
      aside={<MoreLink href={pathTo('practice')} text={common('nav.allServices')} />}
    >
      <div className="svcs">
        {practiceCards().map(({ key, service, picture }) => (
          <article key={key} className="svc">
            <span className={`pic g${picture}`} aria-hidden="true" />
            <h3>
              <a className="cover" href={pathTo('service', { id: service })}>
                {wordsOf(key).title}
              </a>
            </h3>
            <p>{wordsOf(key).card}</p>
            <span className="more" aria-hidden="true">
              <span>{common('actions.details')}</span>
              <Icon name="arrow-right" />
            </span>
          </article>
        ))}
      </div>
    </Section>
  );
}
