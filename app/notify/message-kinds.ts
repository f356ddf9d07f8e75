import type { PlainDeskName } from '../addresses/desk-rows.ts';
import { pathTo } from '../addresses/path-to.ts';
import type { AppPath, PublicPath } from '../i18n/language-prefix.ts';
import type { TextKey } from '../i18n/text-of.ts';
import { messages } from '../modules.ts';

type DigestTopic = 'requests' | 'late' | 'missed' | 'steps' | 'changes' | 'meetings';

/** Lists that contain everything a digest counts. */
export const digestLists: Record<DigestTopic, AppPath & PublicPath> = {
  requests: pathTo('deskRequests'),
  late: pathTo('deskRequests'),
  missed: pathTo('deskRequests'),
  steps: pathTo('deskToday'),
  changes: pathTo('deskRequests'),
  meetings: pathTo('deskMeetings'),
};

/** Message kinds of the core, with the subject of their digest; null: each is sent. */
export const messageKinds = {
  'request-staff': 'requests',
  'request-new': 'requests',
  'request-late': 'late',
  'request-late-all': null,
  'request-missed': 'missed',
  'request-missed-all': null,
  'request-step': 'steps',
  'request-step-all': null,
  'request-hand': 'changes',
  'request-detail': 'changes',
  'request-mail': 'changes',
  'request-withdrawn': 'changes',
  'request-erased': 'changes',
  'request-receipt': null,
  'request-answer': null,
  'request-new-link': null,
  thread: null,
  'thread-notice': null,
  quarantine: null,
  'staff-meeting-booked': 'meetings',
  'staff-meeting-moved': 'meetings',
  'staff-meeting-cancelled': 'meetings',
  'staff-meeting-restored': 'meetings',
  'staff-meeting-changed': 'meetings',
  'lawyer-meeting': 'meetings',
  'meeting-booked': null,
  'meeting-moved': null,
  'meeting-cancelled': null,
  'meeting-erased': null,
  'meeting-displaced': null,
  'meeting-tomorrow': null,
  'meeting-soon': null,
  'meeting-missed': null,
  'meeting-confirm': null,
  'staff-invitation': null,
  'staff-guessed-codes': null,
  'staff-away': null,
  'notice-test': null,
  alarm: null,
  'alarm-over': null,
} as const satisfies Record<string, DigestTopic | null>;

export type MessageKind = keyof typeof messageKinds | Extract<keyof typeof messages, string>;

const ofModules: Record<string, { what: TextKey; row: string } | null> = messages;

/**
 * Subject of a digest of messages of a kind, and the list with all of them; undefined for kinds that are sent singly,
 * as digests are.
 */
export function digestOf(kind: string): { what: TextKey; path: AppPath & PublicPath } | undefined {
  const topics: Partial<Record<string, DigestTopic | null>> = messageKinds;
  const topic = topics[kind];
  if (topic) return { what: `emails:staffDigest.what.${topic}`, path: digestLists[topic] };
  const found = ofModules[kind];
  return found ? { what: found.what, path: pathTo(found.row as PlainDeskName) } : undefined;
}
