import type { TextState } from '../../features/news/editing/post-text.ts';
import type { Language } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type ChipProps = { state: TextState; stale: boolean };

/** State of a post in the language whose heading is above. */
export function TextChip({ state, stale }: ChipProps) {
  return <span className={`post-chip ${stale ? 'stale' : state}`}>{useWords(state, stale)}</span>;
}

/** State of a post in one language, in a list: the code of the language beside a diamond. */
export function TextMark({ language, state, stale }: ChipProps & { language: Language }) {
  const { t } = useTranslation(['deskNews', 'common']);
  const words = useWords(state, stale);
  const told = t('textIn', { language: t(`common:language.names.${language}`), state: words });
  return (
    <span className={`post-mark ${stale ? 'stale' : state}`} title={told}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <span className="vh">{told}</span>
    </span>
  );
}

function useWords(state: TextState, stale: boolean): string {
  const { t } = useTranslation('deskNews');
  return stale ? `${t(`state.${state}`)}, ${t('stale')}` : t(`state.${state}`);
}
