import { createHash } from 'node:crypto';
import { plainText } from '../i18n/formats.ts';
import type { Language } from '../i18n/languages.ts';
import { type TextKey, textOf } from '../i18n/text-of.ts';
import { textsOf } from './texts.server.ts';

/** What somebody agreed to by sending a form. */
export type Consent = {
  /** The words of the sentence beside the button, verbatim. */
  consent: string;
  /** Changes with the wording of the sentence. */
  consent_version: string;
};

/** The consent for which a form asks in a language. @param text of the sentence beside its button */
export function consentOf(text: TextKey, language: Language): Consent {
  const sentence = textOf(textsOf(language), text);
  const consent = plainText(sentence.replace(/<[^>]*>/g, ''));
  const consent_version = createHash('sha256').update(consent).digest('hex').slice(0, 8);
  return { consent, consent_version };
}
