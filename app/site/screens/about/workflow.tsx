import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Steps } from '../../steps.tsx';

/** Whom the company helps, two equal sides, and how a case goes. */
export function Workflow() {
  const { t } = useTranslation('about');
  const { steps } = useMessages('about');
  return (
    <section className="sec" aria-labelledby="audience-title">
      <div className="wrap">
        <div className="head">
          <h2 id="audience-title">{t('audience.title')}</h2>
        </div>
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
      </div>
    </section>
  );
}
