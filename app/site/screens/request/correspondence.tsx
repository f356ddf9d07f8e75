import { company } from '../../../content/company.ts';
import type { ThreadMessage } from '../../../features/casework/thread-rules.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { NotOpened } from './request-actions.server.ts';
import { Moment, tagOf } from './request-facts.tsx';
import { UnlockForm } from './unlock-form.tsx';

type CorrespondenceProps = {
  /** What this reader may see. */
  thread: ThreadMessage[];
  /** What opens the rest; undefined where nothing is hidden. */
  lock: 'phone' | 'email' | undefined;
  /** Language of the request. */
  lang: Language;
  action: string;
  notOpened: NotOpened | undefined;
};

/** What visitor and lawyer have written to each other, in its order. */
export function Correspondence({ thread, lock, lang, action, notOpened }: CorrespondenceProps) {
  const { t } = useTranslation('request');
  const own = company().name[useLanguage()];
  if (thread.length === 0 && !lock) return null;
  const answered = lock !== undefined || thread.some(({ author }) => author === 'staff');
  return (
    <section id="thread" aria-labelledby="thread-title">
      <h2 id="thread-title">{t(answered ? 'thread.title' : 'details.title')}</h2>
      {thread.length > 0 && (
        <ol className="req-details">
          {thread.map(({ id, author, text, at, readAt }) => (
            <li key={id} className={author}>
              <p className="small muted">
                {answered && <b>{author === 'staff' ? own : t('thread.you')}</b>} <Moment at={at} />
                {author === 'visitor' && <span>{t(readAt ? 'thread.read' : 'thread.sent')}</span>}
              </p>
              <p className="pre-line" dir="auto" lang={tagOf(lang)}>
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {lock && <UnlockForm by={lock} action={action} refused={notOpened} />}
    </section>
  );
}
