import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskRow, DeskRows } from '../../parts/desk-row.tsx';
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
      <DeskRows>
        {codes !== undefined && (
          <li>
            <DeskRow
              level={3}
              title={t('withPassword')}
              below={`${t('withPasswordText', { count: codes })}. ${confirm ? '' : t('newCodesText')}`}
              action={
                !confirm && (
                  <form className="below" method="post" action={action}>
                    <button className="btn out sm" type="submit" name="intent" value="codes">
                      {t('newCodes')}
                    </button>
                  </form>
                )
              }
            />
          </li>
        )}
        {passkeys.map(({ id, since }) => (
          <li key={id}>
            <DeskRow
              level={3}
              title={t('passkey')}
              below={since}
              action={
                !confirm && (
                  <form className="shown" method="post" action={action}>
                    <input type="hidden" name="id" value={id} />
                    <button
                      className="btn out sm"
                      type="submit"
                      name="intent"
                      value="remove-passkey"
                    >
                      {t('removePasskey')}
                    </button>
                  </form>
                )
              }
            />
          </li>
        ))}
      </DeskRows>
      {confirm ? (
        <p>
          <a className="btn out sm" href={confirm}>
            {t('deskSignIn:again')}
          </a>
        </p>
      ) : (
        <>
          <p>
            <a className="btn out sm" href={pathTo('deskAccount', { query: { password: '' } })}>
              {t('newPassword')}
            </a>
          </p>
          {possible && (
            <div className="desk-form">
              <PasskeyForm
                options={pathTo('deskPasskey', { id: 'account' })}
                action={action}
                register
                label={t('addPasskey')}
                problem={t('passkeyProblem')}
              >
                <input type="hidden" name="intent" value="add-passkey" />
                <p className="muted small">{t('addPasskeyText')}</p>
              </PasskeyForm>
            </div>
          )}
        </>
      )}
    </section>
  );
}
