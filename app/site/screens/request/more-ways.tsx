import { usePathTo } from '../../../addresses/use-path-to.ts';
import type { ChatOffer } from '../../../features/casework/chat-codes.server.ts';
import type { FileProblem } from '../../../features/casework/file-rules.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { NotOpened } from './request-actions.server.ts';
import { SendFiles } from './send-files.tsx';
import { UnlockForm } from './unlock-form.tsx';

type MoreWaysProps = {
  request: { takesFiles: boolean; chats: ChatOffer[] };
  /** What opens them; undefined once it was given. */
  unlock: 'phone' | 'email' | undefined;
  /** Why the last files were not taken. */
  refusedFiles: FileProblem | undefined;
  token: string;
  batch: string;
  /** Of the page. */
  action: string;
  notOpened: NotOpened | undefined;
};

/** Ways to the lawyer besides writing here: files, a messenger. They need more than the link, which may be in other hands. */
export function MoreWays({
  request: { takesFiles, chats },
  unlock,
  refusedFiles,
  token,
  batch,
  action,
  notOpened,
}: MoreWaysProps) {
  const { t } = useTranslation('request');
  const [chat] = chats;
  if (!takesFiles && !chat) return null;
  return (
    <>
      {(takesFiles || unlock) && (
        <section aria-labelledby="files-title">
          <h2 id="files-title">
            {[takesFiles && t('files.title'), unlock && chat && t('chat.title')]
              .filter(Boolean)
              .join(', ')}
          </h2>
          {unlock ? (
            <UnlockForm
              by={unlock}
              opens={takesFiles ? (chat ? 'both' : 'files') : 'chat'}
              action={`${action}#files-title`}
              refused={notOpened}
            />
          ) : (
            <SendFiles token={token} batch={batch} problem={refusedFiles} />
          )}
        </section>
      )}
      {chat && !unlock && <JoinChat chat={chat} token={token} action={action} />}
    </>
  );
}

type JoinChatProps = { chat: ChatOffer; token: string; action: string };

/** Goes on in Telegram, or ends that. */
function JoinChat({ chat: { since }, token, action }: JoinChatProps) {
  const { t } = useTranslation('request');
  const pathTo = usePathTo();
  const language = useLanguage();
  return (
    <section aria-labelledby="chat-title" className="stack">
      <h2 id="chat-title">{t('chat.title')}</h2>
      <p>{since ? t('chat.since', { when: formatMoment(since, language) }) : t('chat.text')}</p>
      {since ? (
        <form method="post" action={`${action}#status`}>
          <button className="btn out" type="submit" name="intent" value="chat">
            {t('chat.leave')}
          </button>
        </form>
      ) : (
        <p>
          <a
            className="btn out"
            href={pathTo('requestChat', { id: token })}
            rel="nofollow noreferrer"
          >
            <Icon name="telegram" />
            {t('chat.open')}
          </a>
        </p>
      )}
    </section>
  );
}
