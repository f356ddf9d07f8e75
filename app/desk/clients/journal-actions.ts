import type { TextKey } from '../../i18n/text-of.ts';

/** Journal texts of the actions. */
export const clientsActions = {
  'clients.list': 'deskClients:journal.list',
  'client.read': 'deskClients:journal.read',
  'client.join': 'deskClients:journal.join',
  'client.apart': 'deskClients:journal.apart',
  'client.undo': 'deskClients:journal.undo',
} as const satisfies Record<string, TextKey>;
