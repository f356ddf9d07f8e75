import type { ReactNode } from 'react';
import { company } from '../../../content/company.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { once } from '../../../ui/once.tsx';
import { OfficeFacts } from '../../office-facts.tsx';

/** Where the company is and how to write to it: facts left of the axis, the form right. */
export function ContactSection({ form }: { form: ReactNode }) {
  return (
    <section className="bleed" id="contact" aria-labelledby="contact-title">
      <div className="halves">
        <Office />
        <div className="bg-2">{form}</div>
      </div>
    </section>
  );
}

const Office = once(() => {
  const { t } = useTranslation('home');
  return (
    <div className="bg-indigo on-dark">
      <h2 id="contact-title">{t('contact.title')}</h2>
      <p className="lead muted">{t('contact.text')}</p>
      <OfficeFacts phones={<Phones />} />
    </div>
  );
});

function Phones() {
  return company.phones.map(({ id, display, href }) => (
    <a key={id} className="nowrap" href={href}>
      {display}
    </a>
  ));
}
