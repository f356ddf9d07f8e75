import { usePathTo } from '../../../addresses/use-path-to.ts';
import { practiceCards } from '../../../content/services.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { Section } from '../../../ui/section.tsx';

/** Six practice areas, each leading to its service (spec, point 2). */
export function PracticeCards() {
  const pathTo = usePathTo();
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  return (
    <Section
      className="flush"
      titleId="practice-title"
      title={t('practice.title')}
      aside={<MoreLink href={pathTo('practice')} text={common('nav.allServices')} />}
    >
      <div className="svcs">
        {practiceCards.map(({ key, service }, index) => (
          <article key={key} className="svc">
            <span className={`pic g${index + 1}`} aria-hidden="true" />
            <h3>
              <a className="cover" href={pathTo('service', { id: service })}>
                {t(`practice.cards.${key}.title`)}
              </a>
            </h3>
            <p>{t(`practice.cards.${key}.text`)}</p>
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
