import { attorneys } from '../../../content/attorneys.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AttorneyCard } from '../attorneys/attorney-card.tsx';

/** Who handles the cases, with the ways to all of them and to the director. */
export function People() {
  const pathTo = usePathTo();
  const { t } = useTranslation('about');
  return (
    <section className="sec flush" aria-labelledby="people-title">
      <div className="wrap">
        <div className="head">
          <h2 id="people-title">{t('people.title')}</h2>
          <div>
            <p className="lead">{t('people.text')}</p>
            <p className="people-ways">
              <a className="more" href={pathTo('director')}>
                <span>{t('people.director')}</span>
                <Icon name="arrow-right" />
              </a>
              <a className="more" href={pathTo('attorneys')}>
                <span>{t('people.all')}</span>
                <Icon name="arrow-right" />
              </a>
            </p>
          </div>
        </div>
        <div className="ppl">
          {attorneys.map(({ key }, index) => (
            <AttorneyCard key={key} index={index} />
          ))}
        </div>
      </div>
    </section>
  );
}
