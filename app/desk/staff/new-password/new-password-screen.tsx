import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { servicesContext } from '../../../context.ts';
import {
  openEnrolment,
  replacePasswordFactor,
} from '../../../features/staff/password-factor.server.ts';
import { qrCode } from '../../../features/staff/qr-code.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireRecent } from '../../staff-context.ts';
import { BackupCodes } from '../backup-codes.tsx';
import { PasswordFields } from '../password-fields.tsx';
import type { Route } from './+types/new-password-screen';

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = requireRecent(context, 'account.read', 'deskNewPassword');
  const { address, token } = openEnrolment(context.get(servicesContext), staff.email);
  return { email: staff.email, enrolment: { address, token, qr: qrCode(address) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = requireRecent(context, 'account.change', 'deskNewPassword');
  const services = context.get(servicesContext);
  const fields = await readFields(request);
  // The picture that was scanned stays the right one.
  const { secret, address, token } = openEnrolment(
    services,
    session.staff.email,
    fields.raw('enrolment'),
  );
  const result = await replacePasswordFactor(services, session, {
    password: fields.raw('password'),
    code: fields.raw('code'),
    secret,
  });
  if ('backupCodes' in result) return data({ backupCodes: result.backupCodes });
  const enrolment = { address, token, qr: qrCode(address) };
  return data({ problem: result.problem, enrolment }, { status: 422 });
}

/**
 * Sets the signed-in member's password and authenticator app: for a new password, a new phone, or as a second way
 * beside a passkey.
 */
export default function NewPasswordScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['deskAccount', 'deskSignIn', 'desk']);
  if (actionData && 'backupCodes' in actionData) {
    return (
      <DeskScreen title={t('codesTitle')}>
        <DeskNote kind="done">{t('passwordChanged')}</DeskNote>
        <p>{t('codesText')}</p>
        <BackupCodes codes={actionData.backupCodes} />
        <a className="btn" href={pathTo('deskAccount')}>
          {t('deskSignIn:join.codes.done')}
        </a>
      </DeskScreen>
    );
  }
  const problem = actionData?.problem;
  return (
    <DeskScreen
      title={t('newPassword')}
      back={{ href: pathTo('deskAccount'), label: t('desk:nav.account') }}
    >
      <p>{t('newPasswordText')}</p>
      {problem && <DeskNote kind="problem">{t(`deskSignIn:problems.${problem}`)}</DeskNote>}
      <form className="form desk-form" method="post" action={pathTo('deskNewPassword')}>
        {/* Password managers store the new password under this address. */}
        <input type="hidden" name="email" autoComplete="username" value={loaderData.email} />
        <PasswordFields
          enrolment={actionData?.enrolment ?? loaderData.enrolment}
          problem={problem}
        />
        <div className="btns">
          <button className="btn" type="submit">
            {t('desk:save')}
          </button>
          <a className="btn out" href={pathTo('deskAccount')}>
            {t('deskSignIn:cancel')}
          </a>
        </div>
      </form>
    </DeskScreen>
  );
}
