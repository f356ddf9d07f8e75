import { messageKey } from '#platform/outbox/message-key.ts';

/** Keys of the notices about a check. */
export const checkKeys = {
  fresh: (id: number) => ({
    mail: messageKey(`check:${id}:staff`),
    chat: messageKey(`check:${id}:staff`),
    device: messageKey(`check:${id}:new`),
  }),
  second: (id: number, person: string) => ({
    mail: messageKey(`check:${id}:second:${person}`),
    device: messageKey(`check:${id}:second`),
  }),
  tell: (id: number, person: string) => ({
    mail: messageKey(`check:${id}:tell:${person}`),
    device: messageKey(`check:${id}:tell`),
  }),
  decided: (id: number, decision: string) => ({ mail: messageKey(`check:${id}:${decision}`) }),
};
