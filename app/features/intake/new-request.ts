import type { Transaction } from '#platform/db/database.ts';
import type { Language } from '../../i18n/languages.ts';
import type { EarlierStep } from '../../manifest/hooks.ts';
import type { Outcome } from '../casework/next-steps.ts';
import type { Appointment, MailedRequest } from '../casework/request-mail.server.ts';
import type { FieldName } from '../request/request-fields.ts';
import type { LinkedRequest } from '../request/request-path.server.ts';
import type { HandSource, RequestSource } from '../request/request-rules.ts';
import type { RequestStatus } from '../request/request-states.ts';
import type { SpamSign } from '../spam/spam-rules.ts';

/** Input by field; every form has the first four. */
type SubmittedFields = Record<'name' | 'email' | 'number' | 'notes', string> &
  Partial<Record<FieldName, string>>;

/** An appointment that a new request brings along. */
export type WantedAppointment = {
  /** Member of staff who books it for a caller. */
  by?: string | undefined;
  /** What distinguishes it from others of the same person. */
  parts: readonly string[];
  /**
   * Takes it, in the transaction that stores the request.
   * @param options.unsure it waits for a confirmation
   * @param options.joins an earlier step has become the request
   * @throws FieldRefused
   */
  take: (
    tx: Transaction,
    request: MailedRequest,
    options: { unsure: boolean; joins: boolean; now: Date },
  ) => Promise<Appointment>;
};

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
  appointment?: WantedAppointment;
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
