import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type HolderProps = {
  work: { id: number; version: number; takenBy: string | null };
  /** Id of who looks. */
  you: string;
  /** Everybody who may have it. */
  people: { id: string; name: string }[];
};

/** Who has the request: take it over, give it to somebody, or release it by one tap each. */
export function Holder({ work: { id, version, takenBy }, you, people }: HolderProps) {
  const { t } = useTranslation('deskRequests');
  const others = people.filter((person) => person.id !== takenBy && person.id !== you);
  return (
    <details className="req-fold">
      <summary data-key="h">{t('holder.open')}</summary>
      <form className="btns" method="post" action={pathTo('deskRequest', { id })}>
        <input type="hidden" name="intent" value="hand" />
        <input type="hidden" name="version" value={version} />
        {takenBy && takenBy !== you && (
          <button className="btn out sm" type="submit" name="to" value={you}>
            {t('holder.takeOver')}
          </button>
        )}
        {others.map((person) => (
          <button
            key={person.id}
            className="btn out sm"
            type="submit"
            name="to"
            value={person.id}
            aria-label={t('holder.giveTo', { name: person.name })}
          >
            → {person.name}
          </button>
        ))}
        {takenBy && (
          <button className="btn out sm" type="submit" name="to" value="">
            {t('holder.letGo')}
          </button>
        )}
      </form>
    </details>
  );
}
