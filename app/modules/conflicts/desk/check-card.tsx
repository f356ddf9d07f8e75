import { pathTo } from '../../../addresses/path-to.ts';
import { KnownClient } from '../../../desk/requests/known-client.tsx';
import type { KnownBefore } from '../../../features/clients/known-contacts.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { clearReasons, isExactHit } from '../exact-hits.ts';
import type { OpenCheck } from '../list-checks.server.ts';
import { CandidateList } from './candidate-list.tsx';
import { DeclineForm } from './decline-form.tsx';
import type { ReadyMessage } from './ready-text.tsx';

/** A check with its dates in words. */
export type ShownCheck = Omit<OpenCheck, 'replyBy' | 'createdAt'> & {
  until: string;
  /** The returning client; undefined for a new one. */
  known: KnownBefore | undefined;
  /** Refusal for staff to give a visitor without mail. */
  refusal: ReadyMessage | undefined;
};

/** What the reader may do about a known name: `alone` where no second person could decide. */
export type Decider = { id: string; second: boolean; alone: boolean; linked: boolean };

/** A check that waits: its names beside the known ones, and the decision. */
export function CheckCard({ check, you }: { check: ShownCheck; you: Decider }) {
  const { t } = useTranslation('deskConflicts');
  const { t: talk } = useTranslation('talk');
  const { t: requests } = useTranslation('deskRequests');
  const { id, code, names, phone, email, status, trapped, known, proposed, refusal } = check;
  const title = `check-${id}`;
  // Exact matches come first, and neither answer is the easier one.
  const [hits, others] = [names.filter(isExactHit), names.filter((name) => !isExactHit(name))];
  const isHit = hits.length > 0;
  const isSecond = you.second && proposed && proposed.by !== you.id;
  const proposal = you.alone ? 'decide.taken' : 'second.propose';
  const takeWord = isSecond ? 'second.agree' : proposal;
  return (
    <li className="desk-card check">
      <h2 id={title} tabIndex={-1} data-step="">
        {t('number', { code })}
      </h2>
      <p className="req-facts">
        <span>{t('until', { by: check.until })}</span>
        <span>{talk(`matters.${check.matter}`)}</span>
        {status === 'asked' && <b>{t('asked')}</b>}
        {trapped && <b>{t('trapped')}</b>}
      </p>
      {known && you.linked && <KnownClient request={known} />}
      <dl className="check-names">
        {[...hits, ...others].map(({ name, own, candidates, more }, n) => (
          <div key={`${own} ${name}`} className={n < hits.length ? 'hit on-madder' : undefined}>
            <dt>
              <small>{t(own ? 'own' : 'other')}</small>
              <b>{name}</b>
            </dt>
            <dd>
              <CandidateList candidates={candidates} more={more} linked={you.linked} />
            </dd>
          </div>
        ))}
      </dl>
      <form method="post" action={pathTo('deskConflicts')} aria-labelledby={title}>
        <input type="hidden" name="id" value={id} />
        {isHit && proposed && (
          <p className="check-proposed">
            <b>
              {t('second.by', { name: proposed.name, reason: t(`reasons.${proposed.reason}`) })}
            </b>{' '}
            {t(isSecond ? 'second.yours' : 'second.waits')}
          </p>
        )}
        {isHit && !isSecond && (
          <fieldset className="check-reasons">
            <legend>{t('reasons.title')}</legend>
            <p className="muted">{t(you.alone ? 'second.alone' : 'second.needed')}</p>
            {clearReasons.map((reason) => (
              <label key={reason} className="desk-check">
                <input
                  type="radio"
                  name="reason"
                  value={reason}
                  required
                  defaultChecked={proposed?.reason === reason}
                />
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
            {t(isHit ? takeWord : 'decide.cleared')}
          </button>
          {status === 'waiting' && (
            <button
              className="btn out"
              type="submit"
              name="decision"
              value="asked"
              // Only a name that is cleared needs a reason.
              formNoValidate
            >
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
      <DeclineForm
        id={id}
        phone={phone}
        refusal={refusal}
        label={t('decide.declined')}
        equal={isHit}
      />
    </li>
  );
}
