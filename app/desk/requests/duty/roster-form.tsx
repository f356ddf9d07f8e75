import { pathTo } from '../../../addresses/path-to.ts';
import type { Roster } from '../../../features/request/roster.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskSelect } from '../../parts/desk-field.tsx';
import { DeskDay } from '../../parts/desk-when.tsx';

type Person = { id: string; name: string };

type RosterProps = {
  roster: Omit<Roster, 'days'> & { days: (Roster['days'][number] & { label: string })[] };
  /** Its end in words. */
  ends: string | undefined;
  isOver: boolean;
  people: Person[];
  mayChange: boolean;
};

/** First and second person on duty by weekday; editable by the owner. */
export function RosterForm({ roster, ends, isOver, people, mayChange }: RosterProps) {
  const { t } = useTranslation('deskRequests');
  const { days, until } = roster;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  const named = days.filter(({ first }) => first !== '');
  if (!mayChange && named.length === 0) {
    return (
      <section aria-labelledby="roster-title">
        <h2 id="roster-title">{t('roster.title')}</h2>
        <p className="muted">{t('roster.none')}</p>
      </section>
    );
  }
  const choice = (field: string, label: string, value: string, none: string) => (
    <DeskSelect
      label={label}
      name={field}
      required={false}
      defaultValue={value}
      options={[
        { value: '', label: none },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
  return (
    <section aria-labelledby="roster-title">
      <h2 id="roster-title">{t('roster.title')}</h2>
      <p className="muted">{t('roster.text')}</p>
      {ends && <p>{t(isOver ? 'roster.ended' : 'roster.ends', { date: ends })}</p>}
      {mayChange ? (
        <form className="form desk-form" method="post" action={pathTo('deskDuty')}>
          {days.map(({ weekday, label, first, second }) => (
            <fieldset key={weekday} className="roster-day">
              <legend>{label}</legend>
              {choice(`first-${weekday}`, t('roster.first'), first, t('roster.nobody'))}
              {choice(`second-${weekday}`, t('roster.second'), second, t('roster.anybody'))}
            </fieldset>
          ))}
          <DeskDay label={t('roster.until')} name="until" required={false} value={until} />
          <button className="btn out" type="submit" name="intent" value="roster">
            {t('roster.save')}
          </button>
        </form>
      ) : (
        <ul className="desk-list">
          {named.map(({ weekday, label, first, second }) => (
            <li key={weekday}>
              <b>{label}</b>: {nameOf(first)}
              {second && `, ${t('roster.then', { name: nameOf(second) })}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
