import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskSelect } from '../../parts/desk-field.tsx';
import { DeskDay } from '../../parts/desk-when.tsx';

type AwayFormProps = {
  /** Who is away, or will be. @property days in words */
  away: { id: string; name: string; days: string }[];
  /** People whose absence the signed-in member may change. */
  people: { id: string; name: string }[];
  /** Rejected input. */
  wrong: { id: string; from: string; until: string } | undefined;
};

/** Leave and illness: absent members are not on duty and get no notices. */
export function AwayForm({ away, people, wrong }: AwayFormProps) {
  const { t } = useTranslation('deskDuty');
  return (
    <section aria-labelledby="away-title">
      <h2 id="away-title">{t('away.title')}</h2>
      <p className="muted">{t('away.text')}</p>
      {away.length > 0 && (
        <ul className="desk-list">
          {away.map(({ id, name, days }) => (
            <li key={id}>
              <form className="btns" method="post" action={pathTo('deskDuty')}>
                <span>
                  <b>{name}</b>: {days}
                </span>
                {people.some((person) => person.id === id) && (
                  <>
                    <input type="hidden" name="id" value={id} />
                    <button
                      className="btn out sm"
                      type="submit"
                      name="intent"
                      value="back"
                      aria-label={`${t('away.back')}: ${name}`}
                    >
                      {t('away.back')}
                    </button>
                  </>
                )}
              </form>
            </li>
          ))}
        </ul>
      )}
      <details className="req-fold" open={wrong !== undefined}>
        <summary>{t('away.open')}</summary>
        <form className="form desk-form" method="post" action={pathTo('deskDuty')}>
          <DeskSelect
            id="away-who"
            label={t('away.who')}
            name="id"
            defaultValue={wrong?.id ?? ''}
            options={[
              { value: '', label: t('away.choose') },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <DeskDay label={t('away.from')} name="from-day" value={wrong?.from} />
          <DeskDay label={t('away.until')} name="until-day" value={wrong?.until} />
          <button className="btn out" type="submit" name="intent" value="away">
            {t('away.save')}
          </button>
        </form>
      </details>
    </section>
  );
}
