import { pathTo } from '../../../addresses/path-to.ts';
import type { FactorProblem } from '../../../features/staff/password-factor.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskNote } from '../../parts/desk-note.tsx';
import { PasswordFields, type ShownEnrolment } from '../password-fields.tsx';

type NewPasswordProps = {
  email: string;
  enrolment: ShownEnrolment;
  problem: FactorProblem | undefined;
};

/** Sets password and authenticator app: a new password, a new phone, or a second way beside a passkey. */
export function NewPassword({ email, enrolment, problem }: NewPasswordProps) {
  const { t } = useTranslation(['deskAccount', 'deskSignIn', 'desk']);
  return (
    <section aria-labelledby="new-password">
      <h2 id="new-password">{t('newPassword')}</h2>
      <p>{t('newPasswordText')}</p>
      {problem && <DeskNote kind="problem">{t(`deskSignIn:problems.${problem}`)}</DeskNote>}
      <form className="form desk-form" method="post" action={pathTo('deskAccount')}>
        {/* Password managers store the new password under this address. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordFields enrolment={enrolment} problem={problem} />
        <div className="btns">
          <button className="btn" type="submit" name="intent" value="password">
            {t('desk:save')}
          </button>
          <a className="btn out" href={pathTo('deskAccount')}>
            {t('deskSignIn:cancel')}
          </a>
        </div>
      </form>
    </section>
  );
}
