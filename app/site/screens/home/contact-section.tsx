import type { ReactNode } from 'react';
import { company } from '../../../content/company.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChooseTime } from '../../parts/choose-time.tsx';
import { OfficeFacts } from '../../parts/office-facts.tsx';

/** Why to write, the request form, and where the company is. On phones the form comes first. */
export function ContactSection({ form }: { form: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <section className="bleed" id="contact" aria-labelledby="contact-title">
      <div className="contact-halves bg-indigo">
        <div className="contact-intro on-dark">
          <h2 id="contact-title">{t('contact.title')}</h2>
        </div>
        <div className="contact-form bg-2">
          <ChooseTime />
          {form}
        </div>
        <div className="contact-facts on-dark">
          <OfficeFacts phones={<Phones />} />
        </div>
      </div>
    </section>
  );
}

function Phones() {
  return company().phones.map(({ id, display, href }) => (
    <a key={id} className="nowrap" href={href}>
      {display}
    </a>
  ));
}
