import { textsOf } from '../../../content/texts.server.ts';
import { plainText } from '../../../i18n/formats.ts';
import type { Language } from '../../../i18n/languages.ts';

export const answerNames = ['hello', 'missed', 'documents'] as const;

export type AnswerName = (typeof answerNames)[number];

export type CannedAnswer = { name: AnswerName; label: string; text: string };

/**
 * Prepared messages in the visitor's language, with his name and the number of his request.
 * @param reader language of who sends them, for the labels
 */
export function cannedAnswers(
  { lang, name, code }: { lang: Language; name: string; code: string },
  reader: Language,
): { subject: string; answers: CannedAnswer[] } {
  const theirs = textsOf(lang).getFixedT(null, 'deskAnswers');
  const ours = textsOf(reader).getFixedT(null, 'deskAnswers');
  return {
    subject: theirs('subject', { code }),
    answers: answerNames.map((answer) => ({
      name: answer,
      label: ours(`${answer}.label`),
      // As a person types it.
      text: plainText(theirs(`${answer}.text`, { name, code })),
    })),
  };
}
