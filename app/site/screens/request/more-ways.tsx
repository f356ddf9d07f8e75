import { usePathTo } from '../../../addresses/use-path-to.ts';
import type { ChatOffer } from '../../../features/casework/chat-codes.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { NotOpened } from './request-actions.server.ts';
import { UnlockForm } from './unlock-form.tsx';

type MoreWaysProps = {
  request: { takesFiles: boolean; chats: ChatOffer[] };
  /** What opens them; undefined once it was given. */
  unlock: 'phone' | 'email' | undefined;
  token: string;
  /** Of the page. */
  action: string;
  notOpened: NotOpened | undefined;
};

/** Opens files and messengers, which need more than the link: it may be in other hands. Then the messengers. */
export function MoreWays({
  request: { takesFiles, chats },
  unlock,
  token,
  action,
  notOpened,
}: MoreWaysProps) {
  const { t } = useTranslation('request');
  const language = useLanguage();
  const chat = chats.length > 0;
  if (!takesFiles && !chat) return null;
  const names = chats.map(({ channel }) => t(`chat.${channel}.title`));
  const apps = new Intl.ListFormat(languageTag(language), { type: 'disjunction' }).format(names);
  return (
    <>
      {unlock && (
        <section aria-labelledby="files-title">
          <h2 id="files-title">
            {[...(takesFiles ? [t('files.title')] : []), ...names].join(', ')}
          </h2>
          <UnlockForm
            by={unlock}
            opens={takesFiles ? (chat ? 'both' : 'files') : 'chat'}
            apps={apps}
            action={`${action}#files-title`}
            refused={notOpened}
          />
        </section>
      )}
      {!unlock &&
        chats.map((offer) => (
          <JoinChat key={offer.channel} chat={offer} token={token} action={action} />
        ))}
    </>
  );
}

type JoinChatProps = { chat: ChatOffer; token: string; action: string };

/** Goes on in a messenger, or ends that. */
function JoinChat({ chat: { channel, since }, token, action }: JoinChatProps) {
  const { t } = useTranslation('request');
  const pathTo = usePathTo();
  const language = useLanguage();
  return (
    <section aria-labelledby={`${channel}-title`} className="stack">
      <h2 id={`${channel}-title`}>{t(`chat.${channel}.title`)}</h2>
      <p>
        {since
          ? t(`chat.${channel}.since`, { when: formatMoment(since, language) })
          : t(`chat.${channel}.text`)}
      </p>
      {since ? (
        <form method="post" action={`${action}#status`}>
          <input type="hidden" name="intent" value="chat" />
          <button className="btn out" type="submit" name="channel" value={channel}>
            {t(`chat.${channel}.leave`)}
          </button>
        </form>
      ) : (
        <p>
          <a
            className="btn out"
            href={pathTo('requestChat', { id: token, query: { to: channel } })}
            rel="nofollow noreferrer"
          >
            <Icon name={channel} />
            {t(`chat.${channel}.open`)}
          </a>
        </p>
      )}
    </section>
  );
}
