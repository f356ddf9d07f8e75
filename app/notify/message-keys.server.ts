import { randomUUID } from 'node:crypto';
import { messageKey } from '#platform/outbox/message-key.ts';
import type { Channel, MessageKey } from '#platform/outbox/message-rows.ts';
import type { subjects } from '../modules.ts';

/** Rows that messages can be about, and kinds of alarm. */
export type Subject =
  | 'alarm'
  | 'invitation'
  | 'request'
  | 'staff'
  | Extract<keyof typeof subjects, string>;

/** `about` of the messages about a row, such as `request:12`: erasing the row erases them. */
export function aboutRow(subject: Subject, id: number | string): string {
  return `${subject}:${id}`;
}

/** Outbox topics of a request's meeting: a later message withdraws unsent ones. */
export function meetingTopics(requestId: number) {
  return { visitor: `meeting-of:${requestId}:visitor`, office: `meeting-of:${requestId}:office` };
}

/** Outbox topic of a meeting for one lawyer. */
export function lawyerTopic(meetingId: number, lawyer: string): string {
  return `meeting:${meetingId}:lawyer:${lawyer}`;
}

/** Idempotency keys of a notice; in the chat of the staff the channel is appended, on devices also the device. */
export type NoticeKeys = Partial<Record<'mail' | 'chat' | 'device', MessageKey>>;

/** @param key of the notice */
export const staffChatKey = (key: MessageKey, channel: Channel) => messageKey(`${key}:${channel}`);

const mail = (key: string) => ({ mail: messageKey(key) });
const device = (key: string) => ({ device: messageKey(key) });
const mailAndChat = (key: string) => ({
  ...mail(`${key}:mail`),
  chat: messageKey(key),
});

type ChangedMeeting = {
  id: number;
  /** Revision of the meeting. */
  sequence: number;
};

/** Keys of every notice: a known key is not sent again. */
export const keysOf = {
  newRequest: (id: number) => ({
    ...mailAndChat(`request:${id}:staff`),
    ...device(`request:${id}:new`),
  }),
  receipt: (id: number) => mail(`request:${id}:receipt`),
  lateRequest: (id: number, person: string) => ({
    ...mail(`request:${id}:late:${person}`),
    ...device(`request:${id}:late`),
  }),
  missedPromise: (id: number, person: string) => ({
    ...mail(`request:${id}:missed:${person}`),
    ...device(`request:${id}:missed`),
  }),
  /** Always new: the alerts inside have their own keys. */
  alertDigest: () => {
    const key = messageKey(`alerts:${randomUUID()}`);
    return { mail: key, device: key };
  },
  /** Once per due time of the step. */
  dueStep: (id: number, at: Date, person: string) => ({
    ...mail(`request:${id}:step:${at.getTime()}:${person}`),
    ...device(`request:${id}:step:${at.getTime()}`),
  }),
  /** @param what id and version of the request, or the change of several */
  handed: (what: string, person: string) => ({
    ...mail(`request-hand:${what}:${person}`),
    ...device(`request-hand:${what}`),
  }),
  /** Always new: each change is announced. */
  away: (person: string) => mail(`staff-away:${person}:${randomUUID()}`),
  newLink: (id: number, version: number) => mail(`request:${id}:link:${version}`),
  answer: (id: number, message: number) => mail(`request:${id}:answer:${message}`),
  /** @param part of a thread message, in one chat */
  chatPart: (chat: number, message: number, part: string) =>
    messageKey(`chat:${chat}:${message}:${part}`),
  /** Once per time of the meeting. */
  chatReminder: (chat: number, { id, sequence }: ChangedMeeting) =>
    messageKey(`chat:${chat}:meeting:${id}:${sequence}:tomorrow`),
  requestDetail: (id: number, detail: number) => ({
    ...mailAndChat(`request:${id}:detail:${detail}`),
    ...device(`request:${id}:detail:${detail}`),
  }),
  /** @param mail keyed hash of its Message-ID */
  clientMail: (id: number, mail: string) => mailAndChat(`request:${id}:client-mail:${mail}`),
  withdrawnRequest: (id: number) => mailAndChat(`request:${id}:withdrawn`),
  erasedRequest: (code: string) => mailAndChat(`request-erased:${code}`),
  /** Once a day. */
  quarantine: (day: string) => mailAndChat(`quarantine:${day}`),
  heldMeeting: ({ id }: { id: number }) => mail(`meeting:${id}:confirm`),
  joinedMeeting: ({ id }: { id: number }) => mailAndChat(`meeting:${id}:joined`),
  /** Once per change. */
  meeting: ({ id, sequence }: ChangedMeeting, what: string) =>
    mail(`meeting:${id}:${sequence}:${what}`),
  staffMeeting: ({ id, sequence }: ChangedMeeting) =>
    mailAndChat(`meeting:${id}:${sequence}:staff`),
  /** @param change of the meeting @param what event and recipient */
  lawyerMeeting: (id: number, change: string, what: string) => ({
    ...mail(`lawyer-meeting:${id}:${change}:${what}`),
    ...device(`lawyer-meeting:${id}:${change}:${what}`),
  }),
  staffInvitation: (id: number) => mail(`invitation:${id}`),
  /** Once a day. */
  guessedCodes: (staff: string, day: string) => mail(`staff-guessed-codes:${staff}:${day}`),
  testNotice: () => {
    const key = messageKey(`notice-test:${randomUUID()}`);
    return { mail: key, chat: key, device: key };
  },
  /** Once a day, and again after `over`, the last all-clear. */
  alarm: (about: string, day: string, over?: string) =>
    mailAndChat(`${about}:${day}${over ? `:${over}` : ''}`),
  /** @param alarm id of the message that raised it */
  alarmOver: (alarm: string) => mailAndChat(`alarm-over:${alarm}`),
};
