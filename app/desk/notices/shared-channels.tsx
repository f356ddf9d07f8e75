import { pathTo } from '../../addresses/path-to.ts';
import type { ChannelState } from '../../features/notices/channel-states.server.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NoticeRow } from './notice-row.tsx';

type Channel = Omit<ChannelState, 'delivered'> & { delivered: string | null };

function stateOf({ open, failing, delivered }: Omit<Channel, 'channel'>) {
  if (!open) return 'off';
  if (failing) return 'failing';
  return delivered ? 'on' : 'ready';
}

/** Telegram and mail, as rows: whether they are set up, when they last delivered, and a test. */
export function SharedChannels({ channels, email }: { channels: Channel[]; email: string }) {
  const { t } = useTranslation('deskNotices');
  return channels.map(({ channel, ...state }) => (
    <NoticeRow
      key={channel}
      action={pathTo('deskAccount')}
      of={state.open ? { channel } : undefined}
      title={t(`shared.${channel}`)}
      note={`· ${t(stateOf(state))}`}
      text={state.open ? t(`shared.${channel}Text`, { email }) : t('shared.closed')}
      delivered={state.delivered}
    />
  ));
}
