import { useTranslation } from '../../../i18n/use-translation.ts';
import copyScript from './copy-link.ts?script';

/** Secret link of a lawyer's calendar: to copy, and to be opened by the calendar of the device. */
export function FeedLink({ href, names }: { href: string; names: boolean }) {
  const { t } = useTranslation('deskMeetings');
  return (
    <>
      <p className="req-text">
        <code id="feed-link">{href}</code>
      </p>
      <p className="btns">
        <a className="btn sm" href={href.replace(/^https?:/, 'webcal:')}>
          {t('feed.open')}
        </a>
        <button
          className="btn out sm"
          type="button"
          data-copy="feed-link"
          data-copied={t('feed.copied')}
          aria-live="polite"
          hidden
        >
          {t('feed.copy')}
        </button>
      </p>
      <script>{copyScript}</script>
      <p className="muted">{t(names ? 'feed.named' : 'feed.unnamed')}</p>
    </>
  );
}
