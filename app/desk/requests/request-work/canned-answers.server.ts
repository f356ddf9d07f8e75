import { company } from '../../../content/company.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { fillFields } from '../../../features/answers/answer-fields.ts';
import type { OwnAnswer } from '../../../features/answers/answers.server.ts';
import { hourWords } from '../../../i18n/date-words.ts';
import { plainText } from '../../../i18n/formats.ts';
import { defaultLanguage, type Language, languages } from '../../../i18n/languages.ts';

const builtIn = ['hello', 'missed', 'documents'] as const;

/** @property lang language of the text: of staff's own, the visitor's where it has one */
export type CannedAnswer = { name: string; label: string; text: string; lang: Language };

type AnswerFields = {
  lang: Language;
  name: string;
  code: string;
  meetingAt: Date | null;
  /** Whether the request page accepts files; if not, no answer asks for documents. */
  takesFiles: boolean;
};

/**
 * Canned answers in the visitor's language, with their name and reference number: those of the site, then those of
 * staff. Visitors with a meeting get the greeting for one.
 * @param reader the member who sends them, and the language of the labels
 */
export function cannedAnswers(
  { lang, name, code, meetingAt, takesFiles }: AnswerFields,
  reader: { language: Language; name: string },
  own: readonly OwnAnswer[],
): { subject: string; answers: CannedAnswer[] } {
  const theirs = textsOf(lang).getFixedT(null, 'deskAnswers');
  const ours = textsOf(reader.language).getFixedT(null, 'deskAnswers');
  const values = {
    name,
    number: code,
    company: company().name[lang],
    phone: company().phones[0].display,
    me: reader.name,
  };
  return {
    subject: theirs('subject', { code }),
    answers: [
      ...builtIn
        .filter((answer) => takesFiles || answer !== 'documents')
        .map((answer) => ({
          name: answer,
          label: ours(`${answer}.label`),
          // As a person types it.
          text: plainText(
            answer === 'hello' && meetingAt
              ? theirs('hello.booked', { name, code, when: hourWords(meetingAt, lang) })
              : theirs(`${answer}.text`, { name, code }),
          ),
          lang,
        })),
      ...own.flatMap((answer) => {
        const order: Language[] = [lang, defaultLanguage, ...languages];
        const written = order.find((each) => answer[each]);
        if (!written) return [];
        const { id, label } = answer;
        return {
          name: `own-${id}`,
          label,
          text: fillFields(answer[written], values),
          lang: written,
        };
      }),
    ],
  };
}
