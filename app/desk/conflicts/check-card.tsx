import { pathTo } from '../../addresses/path-to.ts';
import { clearReasons, isExactHit } from '../../features/conflicts/exact-hits.ts';
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
  // What is known letter by letter comes first, and no answer is the easier one.
  const [hits, others] = [names.filter(isExactHit), names.filter((name) => !isExactHit(name))];
  const isHit = hits.length > 0;
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
        {[...hits, ...others].map(({ name, own, candidates, more }, n) => (
          <div key={`${own} ${name}`} className={n < hits.length ? 'hit on-madder' : undefined}>
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
      <form method="post" action={pathTo('deskConflicts')} aria-labelledby={title}>
        <input type="hidden" name="id" value={id} />
        {isHit && (
          <fieldset className="check-reasons">
            <legend>{t('reasons.title')}</legend>
            {clearReasons.map((reason) => (
              <label key={reason} className="desk-check">
                <input type="radio" name="reason" value={reason} />
                {t(`reasons.${reason}`)}
              </label>
            ))}
          </fieldset>
        )}
        <div className="check-decide">
          <button
            className={isHit ? 'btn out' : 'btn yes'}
            type="submit"
            name="decision"
            value="cleared"
          >
            {t(isHit ? 'decide.taken' : 'decide.cleared')}
          </button>
          {status === 'waiting' && (
            <button className="btn out" type="submit" name="decision" value="asked">
              {t('decide.asked')}
            </button>
          )}
        </div>
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
      <DeclineForm id={id} label={t('decide.declined')} equal={isHit} />
    </li>
  );
}
