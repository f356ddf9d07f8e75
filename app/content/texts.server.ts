import { createTexts } from '../i18n/i18n.server.ts';
import { textFacts } from './facts.ts';

/**
 * The texts of a language with the company's facts filled in, for pages, mails and commands:
 * `textsOf('kg').getFixedT(null, 'emails')` gives the `t` of one file.
 */
export const { textsOf, renew: renewTexts } = createTexts(textFacts);
