import { pathTo } from '../../../addresses/path-to.ts';
import type { JoinProblem, NewMember } from '../../../features/staff/join.server.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Role } from '../../../rights/roles.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskInput } from '../../parts/desk-field.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { LanguageLinks } from '../../parts/language-links.tsx';
import { LanguageSelect } from '../../parts/language-select.tsx';
import { PasskeyForm } from '../passkey-form.tsx';
import { PasswordFields, type ShownEnrolment } from '../password-fields.tsx';

type JoinFormProps = {
  token: string;
  invitation: { email: string; role: Role };
  /** Whether this site can have passkeys. */
  passkeys: boolean;
  byPasskey: boolean;
  enrolment: ShownEnrolment;
  typed: NewMember | undefined;
  problem: JoinProblem | undefined;
};

/** The two ways to accept an invitation: password with authenticator app, or a passkey. */
export function JoinForm(props: JoinFormProps) {
  const { token, invitation, passkeys, byPasskey, problem } = props;
  const { t } = useTranslation(['deskSignIn', 'desk']);
  const lng = useLanguage();
  const passwordWay = pathTo('deskJoin', { id: token, query: { lng } });
  const passkeyWay = pathTo('deskJoin', { id: token, query: { lng, way: 'passkey' } });
  const role = t(`desk:roles.${invitation.role}`);
  return (
    <DeskScreen title={t('join.title')}>
      <p>{t('join.text', { role })}</p>
      {problem && <DeskNote kind="problem">{t(`problems.${problem}`)}</DeskNote>}
      {byPasskey ? (
        <>
          <PasskeyForm
            options={pathTo('deskPasskey', { id: token })}
            action={passkeyWay}
            register
            label={t('join.passkeySubmit')}
            problem={t('problems.passkey')}
          >
            <Person {...props} />
            <p className="muted small">{t('passkeyHint')}</p>
          </PasskeyForm>
          <noscript>
            <p>{t('join.needsScript')}</p>
          </noscript>
        </>
      ) : (
        <PasswordForm {...props} action={passwordWay} />
      )}
      {passkeys && (
        <p>
          <a href={byPasskey ? passwordWay : passkeyWay}>
            {byPasskey ? t('join.toPassword') : t('join.toPasskey')}
          </a>
        </p>
      )}
      <LanguageLinks />
    </DeskScreen>
  );
}

function PasswordForm({ action, ...props }: JoinFormProps & { action: string }) {
  const { t } = useTranslation('deskSignIn');
  const { enrolment, problem } = props;
  return (
    <form className="form" method="post" action={action}>
      <Person {...props} />
      <PasswordFields enrolment={enrolment} problem={problem} />
      <button className="btn" type="submit">
        {t('join.submit')}
      </button>
    </form>
  );
}

function Person({ invitation, typed, problem }: JoinFormProps) {
  const { t } = useTranslation('deskSignIn');
  const language = useLanguage();
  const ofEmail = problem === 'email' || problem === 'taken';
  return (
    <>
      <DeskInput
        label={t('join.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={typed?.name}
        error={problem === 'name' ? t('problems.name') : undefined}
      />
      <DeskInput
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        readOnly={invitation.email !== ''}
        defaultValue={invitation.email || typed?.email}
        error={ofEmail ? t(`problems.${problem}`) : undefined}
      />
      <LanguageSelect label={t('join.lang')} value={typed?.lang ?? language} />
    </>
  );
}
