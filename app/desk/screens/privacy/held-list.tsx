import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { HeldPerson } from '../../privacy/held-person.server.ts';
import { HeldCounts } from './held-counts.tsx';

/** What is held, and what can be done with it. */
export function HeldList({ held }: { held: HeldPerson }) {
  const { t } = useTranslation('deskPrivacy');
  const { person, others, requests, reviews, suppressed, erasable } = held;
  return (
    <section aria-labelledby="held">
      <h2 id="held">{t('found', { person })}</h2>
      <HeldCounts counts={held.counts} />
      <ul className="desk-list desk-links">
        {requests.map(({ id, code, date }) => (
          <li key={id}>
            <a href={pathTo('deskRequest', { id })}>{t('request', { code, date })}</a>
          </li>
        ))}
        {reviews.map(({ id, date, public: shown }) => (
          <li key={id}>
            <a href={pathTo('deskReview', { id })}>{t('review', { id, date })}</a>
            {shown && ` (${t('public')})`}
          </li>
        ))}
      </ul>
      {suppressed && <p>{t('suppressed')}</p>}
      {others.length > 0 && <p>{t('others', { contacts: others.join(', ') })}</p>}
      <div className="btns">
        <form method="post" action={pathTo('deskPrivacyExport')}>
          <input type="hidden" name="person" value={person} />
          <button className="btn" type="submit">
            {t('export')}
          </button>
        </form>
        {erasable && (
          <form method="post" action={pathTo('deskPrivacy')}>
            <input type="hidden" name="person" value={person} />
            <button className="btn out" type="submit" name="intent" value="ask">
              {t('erase')}
            </button>
          </form>
        )}
      </div>
    </section>
  );
}
