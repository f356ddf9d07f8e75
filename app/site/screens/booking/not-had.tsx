import { attorneyWords } from '../../../content/attorneys.ts';
import type { ChosenMeeting } from '../../../content/meetings.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Message } from '../../../ui/message.tsx';
import type { BookingState } from './booking-state.server.ts';

type UnavailableChoiceProps = Pick<Extract<BookingState, { state: 'free' }>, 'notHad' | 'chosen'>;

/** Says which parts of an old or mistyped address could not be had, and what is shown instead. */
export function UnavailableChoice({ notHad, chosen }: UnavailableChoiceProps) {
  const { t } = useTranslation('booking');
  const { t: common } = useTranslation();
  const language = useLanguage();
  // The hour of a day that is gone is gone with it.
  const told = notHad.filter((part) => part !== 'hour' || !notHad.includes('day'));
  const [first, ...others] = told.map((part) => {
    const key = part === 'language' && !chosen.lawyer ? 'languageOfService' : part;
    return t(`notHad.${key}`, valuesOf(chosen));
  });
  function valuesOf({ kind, lawyer, lang }: ChosenMeeting) {
    return {
      kind: t(`kinds.${kind}`),
      name: lawyer ? attorneyWords(lawyer, language).name : '',
      language: common(`language.names.${lang}`),
    };
  }
  if (!first) return null;
  return (
    <div className="bk-told">
      <Message kind="error" title={first}>
        {others.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Message>
    </div>
  );
}
