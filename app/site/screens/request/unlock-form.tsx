import { confirmationDigits } from '../../../features/casework/thread-rules.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/message.tsx';
import type { NotOpened } from './request-actions.server.ts';
import { WithPhone, withPhone } from './with-phone.tsx';

type UnlockFormProps = {
  /** The requested contact. */
  by: 'phone' | 'email';
  /**
   * Content that it unlocks: answers and later messages; only the visitor's own text and files; or, with nothing
   * hidden yet, uploads, a messenger, or both.
   */
  opens: 'thread' | 'said' | 'files' | 'chat' | 'both';
  /** Names of messengers, as a sentence has them. */
  apps?: string;
  action: string;
  refused: NotOpened | undefined;
};

/** Asks for the end of the phone before it shows what the lawyer has written: a link may be in other hands. */
export function UnlockForm({ by, opens, apps = '', action, refused }: UnlockFormProps) {
  const { t } = useTranslation('request');
  const wrong = refused?.problem === 'wrong';
  const phone = by === 'phone';
  const words = {
    thread: [t(`locked.${by}.text`), t('locked.submit')],
    said: [t('locked.said'), t('locked.submit')],
    files: [t('files.locked'), t('files.open')],
    chat: [t('chat.locked', { apps }), t('chat.show')],
    both: [t('chat.lockedFiles', { apps }), t('chat.show')],
  } as const;
  const [text, submit] = words[opens];
  return (
    <form
      className="form req-locked"
      method="post"
      action={action}
      noValidate
      data-enhance={`${phone ? 'unlock' : ''} ${wrong ? 'refused-form' : ''}`.trim() || undefined}
    >
      {opens !== 'thread' && <p>{text}</p>}
      {refused?.problem === 'needed' && (
        <Message kind="error" title={t('locked.needed')}>
          <p>{t('locked.neededText')}</p>
        </Message>
      )}
      {refused?.problem === 'tooOften' && (
        <Message kind="error" title={t('locked.limited')}>
          <p>
            <WithPhone
              text={t('locked.limitedText', {
                count: Math.ceil(refused.retryAfter / 3600),
                ...withPhone(),
              })}
            />
          </p>
        </Message>
      )}
      <input type="hidden" name="intent" value="unlock" />
      <div className="f">
        <label htmlFor="unlock">{t(`locked.${by}.label`)}</label>
        <input
          id="unlock"
          name="end"
          type={phone ? 'text' : 'email'}
          inputMode={phone ? 'numeric' : 'email'}
          autoComplete={phone ? 'off' : 'email'}
          maxLength={phone ? confirmationDigits : 254}
          required
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'unlock-error unlock-hint' : 'unlock-hint'}
        />
        {wrong && (
          <p className="err" id="unlock-error">
            <Icon name="alert" />
            {t(`locked.${by}.wrong`)}
          </p>
        )}
        <p className="hint" id="unlock-hint">
          {phone && t('locked.opens')} {opens === 'thread' && text}
        </p>
      </div>
      <div>
        <button className="btn" type="submit">
          {submit}
        </button>
      </div>
    </form>
  );
}
