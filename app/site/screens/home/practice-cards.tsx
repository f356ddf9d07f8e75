import { practiceCards } from '../../../content/services.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Six practice areas, each leading to its service (spec, point 2). */
export function PracticeCards() {
  const pathTo = usePathTo();
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  return (
    <section className="sec flush" aria-labelledby="practice-title">
      <div className="wrap">
        <div className="head">
          <h2 id="practice-title">{t('practice.title')}</h2>
          <div>
            <a className="more" href={pathTo('practice')}>
              <span>{common('nav.allServices')}</span>
              <Icon name="arrow-right" />
            </a>
          </div>
        </div>
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
      </div>
    </section>
  );
}
