import type { i18n } from 'i18next';
import { messagesIn } from '../../../i18n/messages-in.ts';

/** Texts of the newsletter form that its island fetches: errors and success. */
export function newsletterTexts(texts: i18n) {
  const { errorRequired, errorFormat, success, failed, limited, sending } = messagesIn(
    texts,
    'newsletter',
  ).block;
  return { errorRequired, errorFormat, success, failed, limited, sending };
}
