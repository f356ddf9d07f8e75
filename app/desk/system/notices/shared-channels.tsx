import { pathTo } from '../../../addresses/path-to.ts';
import type { ChannelState } from '../../../features/notices/channel-states.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Channel = Omit<ChannelState, 'delivered'> & { delivered: string | null };

function stateOf({ open, failing, delivered }: Omit<Channel, 'channel'>) {
  if (!open) return 'off';
  if (failing) return 'failing';
  return delivered ? 'on' : 'ready';
}

/** Telegram and mail: whether they are set up, when they last delivered, and a test. */
export function SharedChannels({ channels, email }: { channels: Channel[]; email: string }) {
  const { t } = useTranslation('deskNotices');
  return (
    <section aria-labelledby="shared">
      <h2 id="shared">{t('shared.title')}</h2>
      <ul className="desk-list">
        {channels.map(({ channel, open, failing, delivered }) => (
          <li className="desk-card" key={channel}>
            <b>
              {t(`shared.${channel}`)}: {t(stateOf({ open, failing, delivered }))}
            </b>
            <small>{open ? t(`shared.${channel}Text`, { email }) : t('shared.closed')}</small>
            {open && <small>{delivered ? t('delivered', { date: delivered }) : t('never')}</small>}
            {open && (
              <form className="btns" method="post" action={pathTo('deskNotices')}>
                <input type="hidden" name="channel" value={channel} />
                <button
                  className="btn out sm"
                  type="submit"
                  aria-label={t('testOn', { device: t(`shared.${channel}`) })}
                >
                  {t('test')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
