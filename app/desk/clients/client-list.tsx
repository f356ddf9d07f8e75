import type { ReactNode } from 'react';
import { pathTo } from '../../addresses/path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A client with its dates in words. */
export type ShownClient = {
  id: number;
  name: string;
  phone: string;
  requests: number;
  last: string;
};

type ClientListProps = {
  clients: ShownClient[];
  /** What can be done with one, beside its name. */
  children?: (client: ShownClient) => ReactNode;
};

/** Clients by name, each a link to its card. */
export function ClientList({ clients, children }: ClientListProps) {
  const { t } = useTranslation('deskClients');
  return (
    <ul className="desk-list">
      {clients.map((client) => (
        <li key={client.id} className="desk-card">
          <a className="req-open" href={pathTo('deskClient', { id: client.id })}>
            <b>
              <bdi>{client.name}</bdi>
            </b>
          </a>
          <p className="req-facts">
            {client.phone && <span>{client.phone}</span>}
            <span>{t('count', { count: client.requests })}</span>
            <span>{t('last', { date: client.last })}</span>
          </p>
          {children?.(client)}
        </li>
      ))}
    </ul>
  );
}
