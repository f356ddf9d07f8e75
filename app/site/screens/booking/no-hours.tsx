import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';

/** In place of the form when no slot is free, or slots cannot be loaded. Offers other contacts. */
export function NoHours({ away }: { away: boolean }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('booking');
  const [{ display: phone, href }] = company().phones;
  return (
    <div className="stack">
      <h2>{t(away ? 'away.title' : 'full.title')}</h2>
      <p className="lead">
        <LinkedText text={t(away ? 'away.text' : 'full.text', { phone })} href={href} />
      </p>
      <p>
        <a className="btn" href={pathTo('contact', { hash: 'request' })}>
          {t('full.write')}
        </a>
      </p>
    </div>
  );
}
