import { createHash } from 'node:crypto';
import { plainText } from '../i18n/formats.ts';
import type { Language } from '../i18n/languages.ts';
import { textsOf } from './texts.server.ts';

/** What somebody agreed to by sending a form. */
export type Consent = {
  /** The words of the sentence beside the button, verbatim. */
  consent: string;
  /** Changes with the wording of the sentence. */
  consent_version: string;
};

const sentences = {
  request: 'contact:form.consent',
  newsletter: 'newsletter:block.consent',
  review: 'reviews:form.consent',
  /** Said by telephone, and confirmed by the member of staff who books. */
  caller: 'deskCaller:consent',
  /** Said to the member of staff who types the request. */
  byHand: 'deskByHand:consent',
} as const;

/** The consent that a form of this kind asks for in a language. */
export function consentOf(form: keyof typeof sentences, language: Language): Consent {
  const sentence = textsOf(language).t(sentences[form]);
  const consent = plainText(sentence.replace(/<[^>]*>/g, ''));
  const consent_version = createHash('sha256').update(consent).digest('hex').slice(0, 8);
  return { consent, consent_version };
}
