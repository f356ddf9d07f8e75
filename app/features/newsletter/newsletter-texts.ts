import type { i18n } from 'i18next';
import { messagesIn } from '../../i18n/use-messages.ts';

/** What the newsletter form says when something is wrong or done: its island fetches it. */
export function newsletterTexts(texts: i18n) {
  const { errorRequired, errorFormat, success, failed, limited, sending } = messagesIn(
    texts,
    'newsletter',
  ).block;
  return { errorRequired, errorFormat, success, failed, limited, sending };
}
