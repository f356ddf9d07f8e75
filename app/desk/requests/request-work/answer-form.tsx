import { pathTo } from '../../../addresses/path-to.ts';
import type { FileProblem } from '../../../features/casework/file-rules.ts';
import { afterAnswer, answerMax, type Channel } from '../../../features/casework/thread-rules.ts';
import { type Language, languageTag } from '../../../i18n/languages.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { chats } from '../../../modules.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SendToClient } from './send-to-client.tsx';

/** A rejected answer, with its text. `crossed`: a colleague has answered meanwhile. */
export type RefusedAnswer = { text: string; key: string } & (
  | { wrong: 'empty' | 'long' }
  | { wrong: 'crossed'; by: string; answer: string }
);

type AnswerFormProps = {
  work: { id: number; email: string; lang: Language; thread: { id: number }[] };
  /**
   * The chat that an answer goes into, and until when it takes one, in words; undefined where there is none, or its
   * channel does not answer.
   */
  chat: { channel: Channel; until: string } | undefined;
  /** Where the chat takes no free text now: its channel, and what goes there instead. */
  closed: { channel: Channel; gets: 'notice' | 'closed' } | undefined;
  /** Whether the site sends mail at all. */
  mails: boolean;
  /** Whether a mail to the client's address came back. */
  mailReturned: boolean;
  /** By which an answer that is sent twice is recognised. */
  formKey: string;
  /** Prepared message that was just chosen; empty without one. */
  prepared: string;
  refused: RefusedAnswer | undefined;
  /** The author's undone answer. */
  draft: { text: string; files: { name: string }[] } | undefined;
  /** Why files were not taken. */
  files: FileProblem | undefined;
  /** The next step that staff have written, and when it is due. */
  step: { text: string; at: string } | undefined;
  /** Whether something follows: not where the request is finished. */
  open: boolean;
};

/** Writes to the visitor's request page; the text stays in this tab until it is sent. */
export function AnswerForm({
  work,
  chat,
  closed,
  mails,
  mailReturned,
  formKey,
  prepared,
  refused,
  draft,
  files,
  step,
  open,
}: AnswerFormProps) {
  const { t } = useTranslation(['deskRequests', 'desk']);
  const { texts } = usePage();
  const joined = chat && chats[chat.channel];
  const window = closed && chats[closed.channel]?.window;
  const wrong = refused && t(`write.${refused.wrong}`, { max: answerMax, ...refused });
  const byMail = mailWay(work.email !== '', mails, mailReturned);
  const hint = [
    joined && t('write.byChat', { chat: textOf(texts, joined.name) }),
    chat?.until && joined?.window && textOf(texts, joined.window.until, { at: chat.until }),
    window && textOf(texts, window[closed.gets]),
    !chat && closed?.gets !== 'notice' && t(`write.${byMail}`),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <section id="answer" aria-labelledby="answer-title">
      <h2 id="answer-title">{t('write.title')}</h2>
      <form
        className="form"
        method="post"
        action={pathTo('deskRequest', { id: work.id, hash: 'answer' })}
        data-draft
        data-prepared={prepared || undefined}
      >
        <input type="hidden" name="intent" value="write" />
        <input type="hidden" name="key" value={refused?.key ?? formKey} />
        <input type="hidden" name="seen" value={work.thread.at(-1)?.id ?? 0} />
        {draft && (
          <p className="muted" role="status">
            {t('desk:draft.restored')}
          </p>
        )}
        <div className="f">
          <label htmlFor="answer-text">{t('write.label')}</label>
          <textarea
            id="answer-text"
            name="text"
            rows={4}
            lang={languageTag(work.lang)}
            dir="auto"
            maxLength={answerMax}
            defaultValue={refused?.text ?? [draft?.text, prepared].filter(Boolean).join('\n\n')}
            required={!draft?.files.length}
            data-key="r"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? 'answer-error answer-hint' : 'answer-hint'}
          />
          <p className="hint" id="answer-hint">
            {hint}
          </p>
          {wrong && (
            <p className="err" id="answer-error">
              <Icon name="alert" />
              {wrong}
            </p>
          )}
        </div>
        {draft && draft.files.length > 0 && (
          <p>
            {t('write.draftFiles')} {draft.files.map(({ name }) => name).join(', ')}
          </p>
        )}
        {open && (
          <fieldset className="hand-sources">
            <legend>{t('write.then')}</legend>
            {step && (
              <label>
                <input type="radio" name="next" value="keep" defaultChecked />
                <span>{t('write.keep', step)}</span>
                <input type="hidden" name="step" value={step.text} />
              </label>
            )}
            {afterAnswer.map((next, n) => (
              <label key={next}>
                <input type="radio" name="next" value={next} defaultChecked={n === 0 && !step} />
                <span>{t(`write.${next}`)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <button className="btn out" type="submit">
          {t('write.send')}
        </button>
        {draft && (
          <button className="btn out sm" type="submit" name="drop" value="1" formNoValidate>
            {t('write.dropDraft')}
          </button>
        )}
      </form>
      <SendToClient id={work.id} problem={files} />
    </section>
  );
}

/** How the client is notified by mail, or why not. */
function mailWay(hasAddress: boolean, mails: boolean, isReturned: boolean) {
  if (!hasAddress) return 'noMail';
  if (!mails) return 'mailOff';
  return isReturned ? 'mailReturned' : 'byMail';
}
