import { usePathTo } from '../../../addresses/use-path-to.ts';
import type { ChatOffer } from '../../../features/casework/chat-codes.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { useLanguage, usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { chats as messengers } from '../../../modules.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
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
  const { texts } = usePage();
  const chat = chats.length > 0;
  if (!takesFiles && !chat) return null;
  const names = chats.flatMap(({ channel }) => {
    const chat = messengers[channel];
    return chat ? [textOf(texts, chat.name)] : [];
  });
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
  const pathTo = usePathTo();
  const language = useLanguage();
  const { texts } = usePage();
  const words = messengers[channel];
  if (!words) return null;
  return (
    <section aria-labelledby={`${channel}-title`} className="stack">
      <h2 id={`${channel}-title`}>{textOf(texts, words.name)}</h2>
      <p>
        {since
          ? textOf(texts, words.since, { when: formatMoment(since, language) })
          : textOf(texts, words.text)}
      </p>
      {since ? (
        <form method="post" action={`${action}#status`}>
          <input type="hidden" name="intent" value="chat" />
          <button className="btn out" type="submit" name="channel" value={channel}>
            {textOf(texts, words.leave)}
          </button>
        </form>
      ) : (
        <p>
          <a
            className="btn out"
            href={pathTo('requestChat', { id: token, query: { to: channel } })}
            rel="nofollow noreferrer"
          >
            <Icon name={words.icon as IconName} />
            {textOf(texts, words.open)}
          </a>
        </p>
      )}
    </section>
  );
}
