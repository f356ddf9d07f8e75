import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MoreLink } from '../../../ui/more-link.tsx';
import { Section } from '../../../ui/section.tsx';
import { AttorneyCard } from '../../people/attorney-card.tsx';

/** The attorneys, with links to their page and to the director. */
export function People() {
  const pathTo = usePathTo();
  const { t } = useTranslation('about');
  return (
    <Section
      className="flush"
      titleId="people-title"
      title={t('people.title')}
      aside={
        <>
          <p className="lead">{t('people.text')}</p>
          <p className="people-ways">
            <MoreLink href={pathTo('director')} text={t('people.director')} />
            <MoreLink href={pathTo('attorneys')} text={t('people.all')} />
          </p>
        </>
      }
    >
      <div className="ppl">
        {company().attorneys.map(({ key }, index) => (
          <AttorneyCard key={key} index={index} />
        ))}
      </div>
    </Section>
  );
}
