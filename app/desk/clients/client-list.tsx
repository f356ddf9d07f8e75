import type { ReactNode } from 'react';
import { pathTo } from '../../addresses/path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskRow, DeskRows } from '../parts/desk-row.tsx';

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
    <DeskRows>
      {clients.map((client) => (
        <li key={client.id}>
          <DeskRow
            href={pathTo('deskClient', { id: client.id })}
            title={<bdi>{client.name}</bdi>}
            words={client.phone}
            below={t('last', { date: client.last })}
            who={t('count', { count: client.requests })}
            action={children?.(client)}
          />
        </li>
      ))}
    </DeskRows>
  );
}
