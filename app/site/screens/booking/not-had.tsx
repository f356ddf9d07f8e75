import { attorneyWords } from '../../../content/attorneys.ts';
import type { ChosenMeeting } from '../../../content/meetings.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Message } from '../../../ui/message.tsx';
import type { BookingState } from './booking-state.server.ts';

type UnavailableChoiceProps = Pick<Extract<BookingState, { state: 'free' }>, 'notHad' | 'chosen'>;

/** Lists unavailable choices of an old or mistyped address, and their replacements. */
export function UnavailableChoice({ notHad, chosen }: UnavailableChoiceProps) {
  const { t } = useTranslation('booking');
  const { t: common } = useTranslation();
  const pageLanguage = useLanguage();
  // The hour of a day that is gone is gone with it. A language is no failure: where none was chosen, the page decided it.
  const [first, ...others] = notHad
    .filter((part) => part !== 'language' && !(part === 'hour' && notHad.includes('day')))
    .map((part) => t(`notHad.${part}`, valuesOf(chosen)));
  const heldIn = chosen.service ? 'languageOfService' : 'languageOfAll';
  const language = notHad.includes('language') && (chosen.lawyer ? 'language' : heldIn);
  function valuesOf({ kind, lawyer, lang }: ChosenMeeting) {
    return {
      kind: t(`kinds.${kind}`),
      name: lawyer ? attorneyWords(lawyer, pageLanguage).name : '',
      language: common(`language.spoken.${lang}`),
    };
  }
  if (notHad.length === 0) return null;
  return (
    <div className="bk-told">
      {first && (
        <Message kind="error" title={first}>
          {others.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Message>
      )}
      {language && <p>{t(`notHad.${language}`, valuesOf(chosen))}</p>}
    </div>
  );
}
