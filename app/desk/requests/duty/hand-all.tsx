import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskSelect } from '../../parts/desk-field.tsx';

type Person = { id: string; name: string };

type HandAllProps = {
  /** Who has open requests. */
  holders: (Person & { count: number })[];
  people: Person[];
  /** Last day of each current absence, by staff id. */
  away: Record<string, string>;
  /** Id of the member selected on the previous page, such as one who leaves. */
  from: string | null;
};

/**
 * Assigns all requests of one member to another on leave, illness or departure. The recipient is preselected only if
 * the page was opened for one member and there is one other.
 */
export function HandAll({ holders, people, away, from }: HandAllProps) {
  const { t } = useTranslation('deskRequests');
  if (holders.length === 0) return null;
  const giver = holders.find(({ id }) => id === from)?.id;
  const [taker, ...more] = giver ? people.filter(({ id }) => id !== giver) : [];
  const choose = { value: '', label: t('handAll.choose') };
  const absent = (id: string) => {
    const until = away[id];
    return until ? `, ${t('awayUntil', { until })}` : '';
  };
  return (
    <section aria-labelledby="hand-all-title">
      <h2 id="hand-all-title">{t('handAll.title')}</h2>
      <p className="muted">{t('handAll.text')}</p>
      <form className="form desk-form" method="post" action={pathTo('deskDuty')}>
        <DeskSelect
          label={t('handAll.from')}
          name="from"
          defaultValue={giver ?? ''}
          options={[
            choose,
            ...holders.map(({ id, name, count }) => ({
              value: id,
              label: `${name}: ${count}${absent(id)}`,
            })),
          ]}
        />
        <DeskSelect
          label={t('handAll.to')}
          name="to"
          defaultValue={taker && more.length === 0 ? taker.id : ''}
          options={[
            choose,
            ...people.map(({ id, name }) => ({ value: id, label: name + absent(id) })),
          ]}
        />
        <button className="btn out" type="submit" name="intent" value="hand-all">
          {t('handAll.submit')}
        </button>
      </form>
    </section>
  );
}
