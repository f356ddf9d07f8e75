import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { company } from '../../../content/company.ts';
import { Fact } from '../../fact.tsx';
import { OfficeAddress } from '../../office-address.tsx';

/** Where the company is and how to write to it: facts left of the axis, the form right. */
export function ContactSection({ form }: { form: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <section className="bleed" id="contact" aria-labelledby="contact-title">
      <div className="halves">
        <div className="bg-indigo on-dark">
          <h2 id="contact-title">{t('contact.title')}</h2>
          <p className="lead muted">{t('contact.text')}</p>
          <Facts />
        </div>
        <div className="bg-2">{form}</div>
      </div>
    </section>
  );
}

function Facts() {
  const { t } = useTranslation('contact');
  return (
    <ul className="facts">
      <Fact icon="map-pin" label={t('info.address')}>
        <OfficeAddress />
      </Fact>
      <Fact icon="phone" label={t('info.phones')}>
        {company.phones.map(({ id, display, href }) => (
          <a key={id} className="nowrap" href={href}>
            {display}
          </a>
        ))}
      </Fact>
      <Fact icon="mail" label={t('info.email')}>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </Fact>
      <Fact icon="clock" label={t('info.hours')}>
        <span>{t('info.hoursValue')}</span>
      </Fact>
    </ul>
  );
}
