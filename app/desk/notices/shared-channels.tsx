import { pathTo } from '../../addresses/path-to.ts';
import type { ChannelState } from '../../features/notices/channel-states.server.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { textOf } from '../../i18n/text-of.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { staffChats } from '../../modules.ts';
import { NoticeRow } from './notice-row.tsx';

type Channel = Omit<ChannelState, 'delivered'> & { delivered: string | null };

function stateOf({ open, failing, delivered }: Omit<Channel, 'channel'>) {
  if (!open) return 'off';
  if (failing) return 'failing';
  return delivered ? 'on' : 'ready';
}

/** Chat of the staff and mail, as rows: whether they are set up, when they last delivered, and a test. */
export function SharedChannels({ channels, email }: { channels: Channel[]; email: string }) {
  const { t } = useTranslation('deskNotices');
  const { texts } = usePage();
  return channels.map(({ channel, ...state }) => {
    const chat = staffChats.find((each) => each.channel === channel);
    const text = chat ? textOf(texts, chat.text) : t('shared.mailText', { email });
    return (
      <NoticeRow
        key={channel}
        action={pathTo('deskAccount')}
        of={state.open ? { channel } : undefined}
        title={chat ? textOf(texts, chat.title) : t('shared.mail')}
        note={`· ${t(stateOf(state))}`}
        text={state.open ? text : t('shared.closed')}
        delivered={state.delivered}
      />
    );
  });
}
