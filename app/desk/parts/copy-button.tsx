import { useTranslation } from '../../i18n/use-translation.ts';
import copyTextScript from './copy-text.ts?script';

/** Button that copies the text of an element. @param of its id */
export function CopyButton({ of }: { of: string }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <button
        className="btn out sm"
        type="button"
        data-copy={of}
        data-copied={t('copied')}
        aria-live="polite"
        hidden
      >
        {t('copy')}
      </button>
      <script>{copyTextScript}</script>
    </>
  );
}
