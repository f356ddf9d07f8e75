import { useTranslation } from '../../../i18n/use-translation.ts';
import { CopyButton } from '../../parts/copy-button.tsx';

/** Secret link of a lawyer's calendar: to copy, or to open in the device's calendar. */
export function FeedLink({ href, names }: { href: string; names: boolean }) {
  const { t } = useTranslation('deskMeetings');
  return (
    <>
      <p className="req-text">
        <code id="feed-link">{href}</code>
      </p>
      <p className="btns">
        <a className="btn out sm" href={href.replace(/^https?:/, 'webcal:')}>
          {t('feed.open')}
        </a>
        <CopyButton of="feed-link" />
      </p>
      <p className="muted">{t(names ? 'feed.named' : 'feed.unnamed')}</p>
    </>
  );
}
