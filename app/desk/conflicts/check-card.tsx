import { pathTo } from '../../addresses/path-to.ts';
import type { OpenCheck } from '../../features/conflicts/list-checks.server.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { CandidateList } from './candidate-list.tsx';
import { DeclineForm } from './decline-form.tsx';

/** A check with its dates in words. */
export type ShownCheck = Omit<OpenCheck, 'replyBy' | 'createdAt'> & { until: string };

/** A check that waits: its names beside the known ones, and the decision. */
export function CheckCard({ check }: { check: ShownCheck }) {
  const { t } = useTranslation('deskConflicts');
  const { t: talk } = useTranslation('talk');
  const { t: requests } = useTranslation('deskRequests');
  const { id, code, names, phone, email, status, trapped } = check;
  const title = `check-${id}`;
  return (
    <li className="desk-card check">
      <h2 id={title}>{t('number', { code })}</h2>
      <p className="req-facts">
        <span>{t('until', { by: check.until })}</span>
        <span>{talk(`matters.${check.matter}`)}</span>
        {status === 'asked' && <b>{t('asked')}</b>}
        {trapped && <b>{t('trapped')}</b>}
      </p>
      <dl className="check-names">
        {names.map(({ name, own, candidates, more }) => (
          <div key={`${own} ${name}`}>
            <dt>
              <small>{t(own ? 'own' : 'other')}</small>
              <b>{name}</b>
            </dt>
            <dd>
              <CandidateList candidates={candidates} more={more} />
            </dd>
          </div>
        ))}
      </dl>
      <form
        className="check-decide"
        method="post"
        action={pathTo('deskConflicts')}
        aria-labelledby={title}
      >
        <input type="hidden" name="id" value={id} />
        <button className="btn" type="submit" name="decision" value="cleared">
          {t('decide.cleared')}
        </button>
        {status === 'waiting' && (
          <button className="btn out" type="submit" name="decision" value="asked">
            {t('decide.asked')}
          </button>
        )}
      </form>
      {status === 'asked' && (
        <p className="btns">
          <a className="btn out sm" href={`tel:${phone}`}>
            <Icon name="phone" />
            {t('call')}
          </a>
          <a
            className="btn out sm"
            href={`https://wa.me/${phone.replace(/\D/g, '')}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="whatsapp" />
            {t('askWhatsapp')}
          </a>
          {email && (
            <a className="btn out sm" href={`mailto:${email}`}>
              <Icon name="mail" />
              {requests('one.mail')}
            </a>
          )}
        </p>
      )}
      <DeclineForm id={id} label={t('decide.declined')} />
    </li>
  );
}
