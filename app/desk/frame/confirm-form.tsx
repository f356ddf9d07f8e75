import { pathTo } from '../../addresses/path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskInput } from '../parts/desk-field.tsx';
import { PasskeyForm } from '../staff/passkey-form.tsx';
import { SignInProblem, type SignInProblemProps } from '../staff/sign-in-problem.tsx';
import { DeskScreen } from './desk-screen.tsx';
import type { TypedForm } from './typed-form.server.ts';

/** A form that is submitted once its sender has reauthenticated. */
export type AskedToConfirm = {
  kind: 'confirm';
  typed: TypedForm;
  /** Whether this site can have passkeys. */
  passkeys: boolean;
  problem?: SignInProblemProps['problem'];
  retryAfter: number;
};

/** Asks for a factor, and sends the whole form again with it. */
export function ConfirmForm({ typed, passkeys, problem, retryAfter }: AskedToConfirm) {
  const { t } = useTranslation('deskSignIn');
  const { path, fields } = typed;
  const carried = fields.map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
  return (
    <DeskScreen title={t('again')}>
      <p>{t('againText')}</p>
      <p>{t('againKept')}</p>
      {problem && <SignInProblem problem={problem} retryAfter={retryAfter} />}
      {passkeys && (
        <PasskeyForm
          options={pathTo('deskPasskey', { id: 'sign-in' })}
          action={path}
          label={t('againPasskey')}
          problem={t('passkeyProblem')}
        >
          {carried}
        </PasskeyForm>
      )}
      <form className="form" method="post" action={path} data-carried>
        {carried}
        <DeskInput
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <DeskInput
          label={t('code')}
          name="code"
          hint={t('codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button className="btn" type="submit">
          {t('againSubmit')}
        </button>
      </form>
      <p>
        <a href={pathTo('deskToday')}>{t('cancel')}</a>
      </p>
    </DeskScreen>
  );
}
