import { pathTo } from '../../addresses/path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type LiveBarProps = {
  /** What makes it appear: a new request, or a change of the open one. */
  of: 'new' | 'changed';
  /** The open request. */
  request?: number;
  /** The newest request that the page may show; later ones are new to it. */
  since?: number;
  /** Address of the refreshed page. */
  href: string;
};

/** Link that appears when there is something new: the page itself never moves under a thumb. */
export function LiveBar({ of, request, since, href }: LiveBarProps) {
  const { t } = useTranslation('deskRequests');
  const text = of === 'new' ? t('fresh', { number: '#' }) : t('changedLive');
  return (
    <p
      className="req-live"
      data-live={pathTo('deskLive', { query: { request, since } })}
      role="status"
    >
      <a className="btn sm" href={href} data-live-bar={of} data-text={text} hidden>
        {text}
      </a>
      {of === 'new' && (
        <a className="btn sm" href={href} data-live-bar="said" data-text={t('saidLive')} hidden>
          {t('saidLive')}
        </a>
      )}
    </p>
  );
}
