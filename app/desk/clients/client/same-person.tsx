import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RowButton } from '../../parts/row-button.tsx';
import { ClientList, type ShownClient } from '../client-list.tsx';
import type { ShownCard } from './shown-card.server.ts';

type SamePersonProps = {
  card: ShownCard;
  /** What a search for another card of the same person has found. */
  found: ShownClient[] | undefined;
  typed: string | undefined;
};

/** Other clients with the phone or mail, the search for another card of the same person, and recent moves. */
export function SamePerson({ card, found, typed }: SamePersonProps) {
  const { t } = useTranslation(['deskClients', 'deskRequests']);
  const action = pathTo('deskClient', { id: card.id, hash: 'same' });
  const joinForm = ({ id, name }: { id: number; name: string }) => (
    <form method="post" action={action}>
      <input type="hidden" name="other" value={id} />
      <RowButton intent="join" label={t('same.join')} name={t('same.joinName', { name })} />
    </form>
  );
  return (
    <section id="same" aria-labelledby="same-title">
      <h2 id="same-title">{t('same.title')}</h2>
      {card.alike.length > 0 && (
        <ul className="desk-list">
          {card.alike.map((other) => (
            <li key={other.id} className="desk-card">
              <a className="req-open" href={pathTo('deskClient', { id: other.id })}>
                <b>
                  <bdi>{other.name}</bdi>
                </b>
              </a>
              <p className="req-facts">
                <span>{t(other.byPhone ? 'same.phone' : 'same.email')}</span>
              </p>
              {joinForm(other)}
            </li>
          ))}
        </ul>
      )}
      <form className="desk-search f" method="post" action={action}>
        <label className="vh" htmlFor="q">
          {t('same.search')}
        </label>
        <input
          id="q"
          type="search"
          name="q"
          placeholder={t('same.hint')}
          defaultValue={typed}
          required
          maxLength={100}
        />
        <button
          className="btn out sm icon"
          type="submit"
          name="intent"
          value="find"
          aria-label={t('deskRequests:find')}
        >
          <Icon name="search" />
        </button>
      </form>
      {found?.length === 0 && <p role="status">{t('same.nobody')}</p>}
      {found && <ClientList clients={found}>{joinForm}</ClientList>}
      {card.moves.length > 0 && (
        <>
          <h3>{t('moves.title')}</h3>
          <ul className="desk-list">
            {card.moves.map(({ change, joined, requests, by, date }) => (
              <li key={change} className="desk-card">
                {t(joined ? 'moves.joined' : 'moves.apart', { count: requests })}
                <small>
                  {by}, {date}
                </small>
                <form method="post" action={action}>
                  <input type="hidden" name="change" value={change} />
                  <RowButton
                    intent="undo"
                    label={t('deskRequests:undo')}
                    name={t('moves.undo', { date })}
                  />
                </form>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
