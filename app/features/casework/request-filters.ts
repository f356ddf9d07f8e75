import type { Language } from '../../i18n/languages.ts';
import type { LostHour } from '../../manifest/data-manifest.ts';
import type { RequestStatus } from '../request/request-states.ts';
import type { NextStep } from './next-steps.ts';

/** Lists of the inbox, in the order of its menu. */
export const requestFilters = [
  'open',
  'mine',
  'new',
  'waiting',
  'quarantine',
  'done',
  'spam',
] as const;

export type RequestFilter = (typeof requestFilters)[number];

export function isRequestFilter(value: unknown): value is RequestFilter {
  return requestFilters.includes(value as RequestFilter);
}

/** Ways to answer a visitor. */
export const channels = ['call', 'whatsapp', 'telegram', 'mail'] as const;

export type AnswerChannel = (typeof channels)[number];

/** Summary of a request for lists. */
export type ListedRequest = {
  id: number;
  code: string;
  status: RequestStatus;
  name: string;
  /** The first 600 characters of what the visitor wrote, in one line. */
  words: string;
  /** Language in which it was written. */
  lang: Language;
  /** Service option `1` to `5`, or empty. */
  service: string;
  /** Id of a price plan, or empty. */
  plan: string;
  createdAt: Date;
  /** Due time of the next step, or of the promise while unanswered; null: none. */
  dueAt: Date | null;
  /** Whether `dueAt` is that of the next step. */
  reminded: boolean;
  /** The next step; empty while an answer is due. */
  nextStep: NextStep | '';
  /** The same in the words of staff, if there are any. */
  nextText: string;
  answered: boolean;
  /** Beginning of a meeting that is to come. */
  meetingAt: Date | null;
  /** How its meeting lost its hour; null where it has one, or there is none. */
  lostHour: LostHour | null;
  /** Whose it is; null until it is settled. */
  clientId: number | null;
  /** Earlier requests of the same client, and when the last of them came. */
  earlier: number;
  lastRequestAt: Date | null;
  /** Whether the visitor has written something still unread. */
  unread: boolean;
  version: number;
  takenBy: string | null;
  /** Name of who takes care of it. */
  takenByName: string | null;
  /** Name of who has gone to answer it. */
  answeringName: string | null;
};

/** One page of a list. @property next cursor of the next page; undefined on the last one */
export type RequestListPage = { rows: ListedRequest[]; next: string | undefined };
