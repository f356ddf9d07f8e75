import type { Transaction } from '#platform/db/database.ts';
import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { listPushDevices, type PushDevice, pushMessages } from '#platform/push/push-messages.ts';
import { textsOf } from '../../content/texts.server.ts';
import { aboutRow, rowKey } from '../../notify/message-keys.ts';
import { type DutyPerson, listDutyPeople, personOnDuty } from './duty.server.ts';

type Pushed = { id: number; code: string };

type Reader = Pick<Transaction, 'select'>;

/** Push notices about a new request, for the devices of whoever is on duty; with nobody on duty, of everybody who may answer. */
export async function newRequestPushes(
  tx: Reader,
  request: Pushed,
  now: Date,
): Promise<NewMessage[]> {
  const people = await answering(tx, now);
  const devices = await listPushDevices(tx);
  return requestPushes(devices, request, { people, text: 'newRequest', key: 'new' });
}

/** Tells the same people of a question whether we may talk, by its number alone. */
export async function newCheckPushes(
  tx: Reader,
  { id, code }: Pushed,
  now: Date,
): Promise<NewMessage[]> {
  const told = textFor(await answering(tx, now), 'newCheck');
  const about = aboutRow('check', id);
  const notice = {
    kind: 'check',
    code,
    purpose: 'check-new',
    about,
    key: rowKey('check', id, 'new'),
  } as const;
  return pushMessages(await listPushDevices(tx), told, notice);
}

async function answering(tx: Reader, now: Date): Promise<DutyPerson[]> {
  const on = await personOnDuty(tx, now);
  return on ? [on] : listDutyPeople(tx);
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
  const told = textFor(people, text);
  const about = aboutRow('request', id);
  return pushMessages(devices, told, {
    kind: 'request',
    code,
    purpose: `request-${key}`,
    about,
    key: rowKey('request', id, key),
  });
}

/** A sentence for each person, in his language. */
function textFor(people: readonly DutyPerson[], text: Notice['text'] | 'newCheck') {
  return people.map(({ id, lang }) => ({
    id,
    text: textsOf(lang).t(`emails:push.${text}`),
  }));
}
