import { defaultLanguage, type Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { TextState } from '../editing/post-text.ts';

/** What a published text waits for that is not on the site yet: the original, or the day and hour of its post. */
export type Waits = 'original' | 'date' | undefined;

type ChipProps = { state: TextState; stale: boolean; waits: Waits };

/** What the text of a language waits for. @param isPlanned the post is to appear later */
export function waitsOf(
  texts: Record<Language, { state: TextState }>,
  language: Language,
  isPlanned: boolean,
): Waits {
  const original = texts[defaultLanguage].state;
  const isHidden = original === 'draft' || original === 'missing';
  if (isHidden && language !== defaultLanguage) return 'original';
  return isPlanned ? 'date' : undefined;
}

/** State of a post in the language whose heading is above. */
export function TextChip(chip: ChipProps) {
  const { state, stale } = chip;
  return <span className={`post-chip ${stale ? 'stale' : state}`}>{useWords(chip)}</span>;
}

/** State of a post in one language, in a list: the code of the language beside a diamond. */
export function TextMark({ language, ...chip }: ChipProps & { language: Language }) {
  const { t } = useTranslation(['deskNews', 'common']);
  const { state, stale } = chip;
  const words = useWords(chip);
  const told = t('textIn', { language: t(`common:language.names.${language}`), state: words });
  return (
    <span className={`post-mark ${stale ? 'stale' : state}`} title={told}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <span className="vh">{told}</span>
    </span>
  );
}

/** Words for the state of a text, whether or not its original has changed. */
export function useStateWords(): (state: TextState, waits: Waits) => string {
  const { t } = useTranslation('deskNews');
  return (state, waits) =>
    waits && state === 'published' ? t(`waits.${waits}`) : t(`state.${state}`);
}

function useWords({ state, stale, waits }: ChipProps): string {
  const { t } = useTranslation('deskNews');
  const words = useStateWords()(state, waits);
  return stale ? `${words}, ${t('stale')}` : words;
}
