import type { Services } from '../../context.ts';
import { tidy } from '../../forms/text-rules.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Outcome } from '../casework/next-steps.ts';
import { findRequestId } from '../request/find-request.server.ts';
import { type HandSource, requestLimits } from '../request/request-rules.ts';
import { type ContactProblem, readContact } from '../request/typed-contact.ts';
import { type NewRequest, trusted } from './new-request.ts';
import { storeRequest } from './store-request.server.ts';

/** Outcomes of a call or conversation: the person has been reached, so there is no "not reached". */
export const handOutcomes = ['answered', 'client', 'tomorrow', 'solved'] as const;

export type HandRequest = {
  source: HandSource;
  name: string;
  /** As it was typed; may be empty where there is a mail. */
  phone: string;
  email: string;
  notes: string;
  /** Names of the other side, or empty. */
  otherSide: string;
  /** Service option, or empty. */
  service: string;
  lang: Language;
  outcome: Outcome;
  /** The client has agreed orally to the sentence that the form shows. */
  agreed: boolean;
  /** UUID of the form: sent twice, it is stored once. */
  key: string;
};

export type HandProblem = ContactProblem | 'notes' | 'consent';

/** Limits by address do not count what staff type. */
const nobody = { address: '', scripted: false };

/**
 * Stores a request that was made by telephone, in person or in a messenger. It is assigned to its author at once, with
 * its next step; without a promise, it does not count as answered in time. Its client gets no mail.
 * @param by member of staff
 * @throws when the database does not answer; then nothing is stored
 */
export async function takeByHand(
  services: Services,
  typed: HandRequest,
  by: string,
): Promise<{ id: number } | { problem: HandProblem }> {
  const contact = readContact(typed);
  if ('problem' in contact) return contact;
  const { name, phone, email } = contact;
  if (typed.notes.length > requestLimits.notes) return { problem: 'notes' };
  if (!typed.agreed) return { problem: 'consent' };
  const { source, lang, key, outcome } = typed;
  const request: NewRequest = {
    asked: {
      name,
      number: phone,
      email,
      notes: typed.notes.trim(),
      otherSide: tidy(typed.otherSide),
      events: typed.service,
    },
    source,
    lang,
    phone,
    page: '',
    key,
    byHand: { by, outcome },
  };
  const { code } = await storeRequest(services, request, trusted, nobody);
  const id = await findRequestId(services.database, code);
  if (!id) throw new Error('The request was erased meanwhile');
  return { id };
}
