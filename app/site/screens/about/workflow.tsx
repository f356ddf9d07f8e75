import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Section } from '../../../ui/section.tsx';
import { Steps } from '../../parts/steps.tsx';

/** Whom the company helps, and the steps of a case. */
export function Workflow() {
  const { t } = useTranslation('about');
  const { steps } = useMessages('about');
  return (
    <Section titleId="audience-title" title={t('audience.title')}>
      <div className="pair">
        <div>
          <h3>{t('audience.people.title')}</h3>
          <p>{t('audience.people.text')}</p>
        </div>
        <div className="on-dark">
          <h3>{t('audience.business.title')}</h3>
          <p>{t('audience.business.text')}</p>
        </div>
      </div>
      <h2 className="steps-title">{steps.title}</h2>
      <Steps items={steps.items} wide />
    </Section>
  );
}
