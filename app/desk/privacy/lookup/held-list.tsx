import { pathTo } from '../../../addresses/path-to.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { HeldPerson } from '../held-person.server.ts';
import { HeldCounts } from './held-counts.tsx';

/** Held data, and the actions on it. */
export function HeldList({ held }: { held: HeldPerson }) {
  const { t } = useTranslation('deskPrivacy');
  const { texts } = usePage();
  const { person, others, requests, entries, suppressed, erasable } = held;
  return (
    <section aria-labelledby="held">
      <h2 id="held">{t('found', { person })}</h2>
      <HeldCounts counts={held.counts} />
      <p className="btns">
        {requests.map(({ id, code, date }) => (
          <a key={id} className="btn out sm" href={pathTo('deskRequest', { id })}>
            {t('request', { code, date })}
          </a>
        ))}
        {entries.map(({ path, label, id, date }) => (
          <a key={path} className="btn out sm" href={path}>
            {textOf(texts, label, { id, date })}
          </a>
        ))}
      </p>
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
      <p className="muted">{t('exportHint')}</p>
    </section>
  );
}
