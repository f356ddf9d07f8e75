import { createHash } from 'node:crypto';
import type { Language } from '../i18n/languages.ts';
import { textsOf } from './texts.server.ts';

/** What somebody agreed to by sending a form. */
export type Consent = {
  /** The sentence next to the button, word for word. */
  consent: string;
  /** Changes with the wording of the sentence. */
  consent_version: string;
};

const sentences = {
  request: 'contact:form.consent',
  newsletter: 'newsletter:block.consent',
} as const;

/** The consent that a form of this kind asks for in a language. */
export function consentOf(form: keyof typeof sentences, language: Language): Consent {
  const consent = textsOf(language)
    .t(sentences[form])
    .replace(/<[^>]*>/g, '');
  const consent_version = createHash('sha256').update(consent).digest('hex').slice(0, 8);
  return { consent, consent_version };
}
