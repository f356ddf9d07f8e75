import type { Language } from '../../i18n/languages.ts';
import type { EarlierStep } from '../../manifest/hooks.ts';
import type { MeetingWish } from '../calendar/take-hour.server.ts';
import type { Outcome } from '../casework/next-steps.ts';
import type { FieldName } from '../request/request-fields.ts';
import type { LinkedRequest } from '../request/request-path.server.ts';
import type { HandSource, RequestSource } from '../request/request-rules.ts';
import type { RequestStatus } from '../request/request-states.ts';
import type { SpamSign } from '../spam/spam-rules.ts';

/** Input by field; every form has the first four. */
type SubmittedFields = Record<'name' | 'email' | 'number' | 'notes', string> &
  Partial<Record<FieldName, string>>;

/** A request that keeps the rules of its form. */
export type NewRequest = {
  asked: SubmittedFields;
  lang: Language;
  /** E.164. */
  phone: string;
  /** Path of the page with the form. */
  page: string;
  /** Words of the advertisement in its address. */
  campaign?: string;
  /** UUID created in the browser, when it runs scripts. */
  key: string | undefined;
  /** The hour that goes with it; `attempt` grows when an earlier booking of the phone was given up. */
  meeting?: MeetingWish & { attempt: number };
} & Origin;

/** Where a request comes from; what follows an earlier step needs that step. */
type Origin =
  | { source: Exclude<RequestSource, 'talk' | HandSource>; step?: undefined; byHand?: undefined }
  | { source: 'talk'; step: EarlierStep; byHand?: undefined }
  /** @property byHand the member of staff who typed it, and what came of the talk */
  | { source: HandSource; step?: undefined; byHand: { by: string; outcome: Outcome } };

/** Where a request goes, and why. */
export type Judgement = {
  status: Extract<RequestStatus, 'new' | 'quarantine'>;
  signs: readonly SpamSign[];
};

/** For a request entered by staff. */
export const trusted: Judgement = { status: 'new', signs: [] };

/** A stored request as the visitor may know it. */
export type StoredRequest = LinkedRequest & { replyBy: Date };
