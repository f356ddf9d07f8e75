import { useTranslation } from '../../i18n/use-translation.ts';
import copyTextScript from './copy-text.ts?script';

/** Button that copies the text of an element. @param of its id @param what `copy`: a link */
export function CopyButton({ of, what = 'copy' }: { of: string; what?: 'copy' | 'copyNumber' }) {
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
        {t(what)}
      </button>
      <script>{copyTextScript}</script>
    </>
  );
}
