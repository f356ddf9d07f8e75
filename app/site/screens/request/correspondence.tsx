import { usePathTo } from '../../../addresses/use-path-to.ts';
import { voiceType } from '../../../features/casework/file-rules.ts';
import { splitQuoted } from '../../../features/casework/quoted-text.ts';
import { isByMail, type ThreadMessage } from '../../../features/casework/thread-rules.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import { Portrait } from '../../people/person-portrait.tsx';
import type { NotOpened } from './request-actions.server.ts';
import { Moment, tagOf } from './request-facts.tsx';
import { signedBy } from './signed-by.tsx';
import { UnlockForm } from './unlock-form.tsx';

type CorrespondenceProps = {
  /** What this reader may see. */
  thread: ThreadMessage[];
  /** What opens the rest; undefined where nothing is hidden. */
  lock: 'phone' | 'email' | undefined;
  /** Whether the lawyer has written. */
  hasAnswers: boolean;
  /** Of the page. */
  token: string;
  /** Number of the request, where the title of the page has something else. */
  code: string | undefined;
  /** Language of the request. */
  lang: Language;
  action: string;
  notOpened: NotOpened | undefined;
};

/** What visitor and lawyer have written to each other, in its order. */
export function Correspondence({
  thread,
  lock,
  hasAnswers,
  token,
  code,
  lang,
  action,
  notOpened,
}: CorrespondenceProps) {
  const { t } = useTranslation('request');
  const pathTo = usePathTo();
  const language = useLanguage();
  if (thread.length === 0 && !lock) return null;
  return (
    <section id="thread" aria-labelledby="thread-title">
      <h2 id="thread-title">
        {t(lock && hasAnswers ? 'locked.title' : hasAnswers ? 'thread.title' : 'details.title')}
      </h2>
      {code && <p className="small muted">{t('number', { number: code })}</p>}
      {thread.length > 0 && (
        <ol className="req-details">
          {thread.map(({ id, author, signedBy: signer, ...message }) => {
            const { via, text, forwardedFrom, at, readAt, files } = message;
            const { name, key } = signedBy(signer, language);
            return (
              <li key={id} className={author}>
                {author === 'staff' && (
                  <span className="req-sign">
                    {key ? <Portrait id={key} name={name} alt="" /> : <Monogram name={name} />}
                  </span>
                )}
                <p className="small muted">
                  <b>{author === 'staff' ? name : t('thread.you')}</b> <Moment at={at} />
                  {author === 'visitor' && <span>{t(readAt ? 'thread.read' : 'thread.sent')}</span>}
                  {forwardedFrom !== null && (
                    <span>
                      {forwardedFrom
                        ? t('thread.forwardedFrom', { name: forwardedFrom })
                        : t('thread.forwarded')}
                    </span>
                  )}
                </p>
                {text && <Said text={text} isMail={isByMail(via)} lang={lang} />}
                {files.length > 0 && (
                  <ul>
                    {files.map((file) => (
                      <li key={file.id}>
                        {file.type === voiceType && (
                          // biome-ignore lint/a11y/useMediaCaption: recordings of clients have no captions
                          <audio
                            controls
                            preload="none"
                            aria-label={t('files.voice')}
                            src={pathTo('requestFiles', { id: token, query: { file: file.id } })}
                          />
                        )}
                        {/* No `download`: why a file does not open is a page. */}
                        <a href={pathTo('requestFiles', { id: token, query: { file: file.id } })}>
                          {file.name}
                        </a>{' '}
                        <span className="small muted">
                          {t('files.size', {
                            kilobytes: formatNumber(Math.ceil(file.size / 1024)),
                          })}
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {lock && (
        <UnlockForm
          by={lock}
          opens={hasAnswers ? 'thread' : 'said'}
          action={action}
          refused={notOpened}
        />
      )}
    </section>
  );
}

/** A message as it was written; what a mail quotes at its end is folded. */
function Said({ text, isMail, lang }: { text: string; isMail: boolean; lang: Language }) {
  const { t } = useTranslation('request');
  const { said, quoted } = isMail ? splitQuoted(text) : { said: text, quoted: '' };
  return (
    <>
      <p className="pre-line" dir="auto" lang={tagOf(lang)}>
        {said}
      </p>
      {quoted && (
        <details>
          <summary>{t('thread.quoted')}</summary>
          <p className="pre-line" dir="auto" lang={tagOf(lang)}>
            {quoted}
          </p>
        </details>
      )}
    </>
  );
}
