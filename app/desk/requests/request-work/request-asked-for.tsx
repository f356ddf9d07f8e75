import type { ReactNode } from 'react';
import type { RequestWork } from '../../../features/casework/read-request.server.ts';
import { type Language, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Dates = { created: string; promised: string; answered: string; details: string[] };

type AskedForProps = { work: Omit<RequestWork, 'lang'> & { lang: Language }; dates: Dates };

/** What the visitor wrote, and what is known of it. */
export function RequestAskedFor({ work, dates }: AskedForProps) {
  const { t } = useTranslation('deskRequests');
  const { t: common } = useTranslation();
  const tag = languageTag(work.lang);
  const values: [label: string, value: ReactNode][] = [
    [t('one.service'), work.service],
    [t('one.plan'), work.plan],
    [t('one.phone'), work.phone],
    [t('one.mailLabel'), work.email],
    [t('one.address'), work.address],
    [t('one.language'), common(`language.names.${work.lang}`)],
    [t('one.received'), dates.created],
    [t('one.promised'), dates.promised],
    [t('one.firstAnswer'), dates.answered],
    [t('one.page'), work.page],
    [
      t('one.signs'),
      work.suspicion.map(({ reason, points }) => `${reason} (${points})`).join(', '),
    ],
  ];
  return (
    <section aria-labelledby="asked-title">
      <h2 id="asked-title">{t('one.asked')}</h2>
      {work.notes && (
        <p className="req-text" lang={tag} dir="auto">
          {work.notes}
        </p>
      )}
      <dl className="req-values">
        {values
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="req-value">
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      {work.details.length > 0 && (
        <>
          <h3>{t('one.details')}</h3>
          {work.details.map(({ id, text }, index) => (
            <div key={id}>
              <small>{dates.details[index]}</small>
              <p className="req-text" lang={tag} dir="auto">
                {text}
              </p>
            </div>
          ))}
        </>
      )}
    </section>
  );
}
