import type { NewMessage } from '#platform/outbox/message-rows.ts';
import type { Transaction } from '#platform/outbox/outbox.ts';
import { listPushDevices, type PushDevice, pushMessages } from '#platform/push/push-messages.ts';
import { textsOf } from '../../content/texts.server.ts';
import { defaultLanguage, isLanguage } from '../../i18n/languages.ts';
import { type DutyPerson, listDutyPeople, personOnDuty } from './work/duty.server.ts';

type Pushed = { id: number; code: string };

/** Tells the devices of who is on duty of a new request; everybody who answers, where nobody is. */
export async function newRequestPushes(
  tx: Pick<Transaction, 'select'>,
  request: Pushed,
  now: Date,
): Promise<NewMessage[]> {
  const on = await personOnDuty(tx, now);
  const people = on ? [on] : await listDutyPeople(tx);
  const devices = await listPushDevices(tx);
  return requestPushes(devices, request, { people, text: 'newRequest', key: 'new' });
}

/** Tells the devices of some people that nobody has answered a request, each once. */
export function lateRequestPushes(
  devices: readonly PushDevice[],
  request: Pushed,
  people: readonly DutyPerson[],
): NewMessage[] {
  return requestPushes(devices, request, { people, text: 'lateRequest', key: 'late' });
}

type Notice = {
  people: readonly DutyPerson[];
  text: 'newRequest' | 'lateRequest';
  key: 'new' | 'late';
};

function requestPushes(
  devices: readonly PushDevice[],
  { id, code }: Pushed,
  { people, text, key }: Notice,
): NewMessage[] {
  const told = people.map((person) => {
    const lang = isLanguage(person.lang) ? person.lang : defaultLanguage;
    return { id: person.id, text: textsOf(lang).t(`emails:push.${text}`) };
  });
  const about = `request:${id}`;
  return pushMessages(devices, told, {
    kind: 'request',
    code,
    purpose: `request-${key}`,
    about,
    key: `${about}:${key}`,
  });
}
