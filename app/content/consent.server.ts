import { createHash } from 'node:crypto';
import { plainText } from '../i18n/formats.ts';
import type { Language } from '../i18n/languages.ts';
import { type TextKey, textOf } from '../i18n/text-of.ts';
import { textsOf } from './texts.server.ts';

/** Consent given by submitting a form. */
export type Consent = {
  /** Exact text of the sentence at the button. */
  consent: string;
  /** Changes with the wording. */
  consent_version: string;
};

/** Consent that a form requests in a language. @param text of the sentence at its button */
export function consentOf(text: TextKey, language: Language): Consent {
  const sentence = textOf(textsOf(language), text);
  const consent = plainText(sentence.replace(/<[^>]*>/g, ''));
  const consent_version = createHash('sha256').update(consent).digest('hex').slice(0, 8);
  return { consent, consent_version };
}
