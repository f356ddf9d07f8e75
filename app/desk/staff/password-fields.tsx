import type { Enrolment } from '../../features/staff/password-factor.server.ts';
import type { QrCode } from '../../features/staff/qr-code.server.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskInput } from '../parts/desk-field.tsx';

export type ShownEnrolment = Pick<Enrolment, 'address' | 'token'> & { qr: QrCode };

type PasswordFieldsProps = {
  enrolment: ShownEnrolment;
  /** Problems of other fields are shown there. */
  problem: string | undefined;
};

/** A new password with the authenticator app that goes with it. */
export function PasswordFields({ enrolment, problem }: PasswordFieldsProps) {
  const { t } = useTranslation('deskSignIn');
  const ofPassword = problem === 'short' || problem === 'long' || problem === 'common';
  return (
    <>
      <DeskInput
        label={t('join.newPassword')}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={12}
        hint={t('join.passwordHint')}
        error={ofPassword ? t(`problems.${problem}`) : undefined}
      />
      <fieldset className="desk-app">
        <legend>{t('join.app')}</legend>
        <p>{t('join.appText')}</p>
        <QrPicture code={enrolment.qr} />
        <p>
          <a href={enrolment.address}>{t('join.appLink')}</a>
        </p>
        <p className="muted small">
          {t('join.key')} <code>{keyOf(enrolment.address)}</code>
        </p>
        <input type="hidden" name="enrolment" value={enrolment.token} />
        <DeskInput
          label={t('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={t('join.codeHint')}
          error={problem === 'code' ? t('problems.code') : undefined}
        />
      </fieldset>
    </>
  );
}

function QrPicture({ code: { path, size } }: { code: QrCode }) {
  return (
    <svg
      className="desk-qr"
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** The key of an authenticator app's address, in groups that can be typed. */
function keyOf(address: string): string {
  return (new URL(address).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ');
}
