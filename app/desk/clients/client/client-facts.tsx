import type { ReactNode } from 'react';
import { formatPhone } from '../../../i18n/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ShownCard } from './shown-card.server.ts';

/** Contacts of the client, and the staff who speak to them, with languages. */
export function ClientFacts({ card }: { card: ShownCard }) {
  const { t } = useTranslation('deskClients');
  const { t: common } = useTranslation();
  const facts: [label: string, values: ReactNode[]][] = [
    [
      t('facts.phones'),
      card.phones.map((phone) => (
        <a key={phone} className="req-open" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      )),
    ],
    [
      t('facts.emails'),
      card.emails.map((email) => (
        <a key={email} className="req-open" href={`mailto:${email}`}>
          {email}
        </a>
      )),
    ],
    [t('facts.otherNames'), card.otherNames.map((name) => <bdi key={name}>{name}</bdi>)],
    [t('facts.people'), card.people.map((name) => <span key={name}>{name}</span>)],
    [
      t('facts.languages'),
      card.languages.map((lang) => <span key={lang}>{common(`language.spoken.${lang}`)}</span>),
    ],
    [t('facts.since'), [card.since]],
  ];
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title">{t('facts.title')}</h2>
      <dl className="req-values">
        {facts
          .filter(([, values]) => values.length > 0)
          .map(([label, values]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="client-values">{values}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
