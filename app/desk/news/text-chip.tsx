import type { TextState } from '../../features/news/editing/post-text.ts';
import type { Language } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type ChipProps = {
  /** Named where the chip does not stand below a heading with the language. */
  language?: Language;
  state: TextState;
  stale: boolean;
};

/** State of a post in one language. */
export function TextChip({ language, state, stale }: ChipProps) {
  const { t } = useTranslation(['deskNews', 'common']);
  const words = stale ? `${t(`state.${state}`)}, ${t('stale')}` : t(`state.${state}`);
  return (
    <span className={`post-chip ${stale ? 'stale' : state}`}>
      {language
        ? t('textIn', { language: t(`common:language.names.${language}`), state: words })
        : words}
    </span>
  );
}
