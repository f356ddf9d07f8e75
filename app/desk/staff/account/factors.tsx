import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PasskeyForm } from '../passkey-form.tsx';

type FactorsProps = {
  /** Address of the confirmation; undefined after a recent sign-in. */
  confirm: string | undefined;
  /** Backup codes that are left; undefined without a password. */
  codes: number | undefined;
  /** Whether this site can have passkeys. */
  possible: boolean;
  passkeys: { id: string; since: string }[];
};

/** A member's ways to sign in. */
export function Factors({ confirm, codes, possible, passkeys }: FactorsProps) {
  const { t } = useTranslation(['deskAccount', 'deskSignIn']);
  const action = pathTo('deskAccount');
  return (
    <section>
      <h2>{t('ways')}</h2>
      <ul className="desk-list">
        {codes !== undefined && (
          <li className="desk-card">
            <b>{t('withPassword')}</b>
            <small>{t('withPasswordText', { count: codes })}</small>
            {!confirm && (
              <>
                <p>
                  <a className="btn out sm" href={pathTo('deskNewPassword')}>
                    {t('newPassword')}
                  </a>
                </p>
                <form method="post" action={action}>
                  <p className="muted small">{t('newCodesText')}</p>
                  <button className="btn out sm" type="submit" name="intent" value="codes">
                    {t('newCodes')}
                  </button>
                </form>
              </>
            )}
          </li>
        )}
        {passkeys.map(({ id, since }) => (
          <li className="desk-card" key={id}>
            <b>{t('passkey')}</b>
            <small>{since}</small>
            {!confirm && (
              <form method="post" action={action}>
                <input type="hidden" name="id" value={id} />
                <button className="btn out sm" type="submit" name="intent" value="remove-passkey">
                  {t('removePasskey')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {confirm ? (
        <p>
          <a className="btn out sm" href={confirm}>
            {t('deskSignIn:again')}
          </a>
        </p>
      ) : (
        <>
          {codes === undefined && (
            <p>
              <a className="btn out sm" href={pathTo('deskNewPassword')}>
                {t('newPassword')}
              </a>
            </p>
          )}
          {possible && (
            <div className="desk-form">
              <PasskeyForm
                options={pathTo('deskPasskey', { id: 'account' })}
                action={action}
                register
                label={t('addPasskey')}
                problem={t('passkeyProblem')}
              >
                <p className="muted small">{t('addPasskeyText')}</p>
              </PasskeyForm>
            </div>
          )}
        </>
      )}
    </section>
  );
}
