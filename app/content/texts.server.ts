import { createTexts } from '../i18n/i18n.server.ts';
import { textFacts } from './facts.ts';

/** The texts of a language, with the company's facts in them. */
export const textsOf = createTexts(textFacts);
