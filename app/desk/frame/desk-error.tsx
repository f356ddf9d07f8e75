import { pathTo } from '../../addresses/path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { State } from '../../ui/state.tsx';
import { DeskScreen } from './desk-screen.tsx';
import type { TypedForm } from './typed-form.server.ts';

const kinds = { 401: 'ended', 403: 'forbidden', 404: 'missing', 405: 'missing' } as const;

/** @property typed form that came after the end of the session, or of the right to send it */
type DeskErrorProps = { status: number; typed?: TypedForm | null };

/** Error page of the desk: the failure, and the next step. No input is lost. */
export function DeskError({ status, typed }: DeskErrorProps) {
  const { t } = useTranslation('desk');
  const known = kinds[status as keyof typeof kinds] ?? 'failed';
  const kind = known === 'forbidden' && typed ? 'refused' : known;
  const title = t(`errors.${kind}.title`);
  return (
    <DeskScreen title={title}>
      <State kind="error" title={title} text={t(`errors.${kind}.text`)}>
        {kind === 'ended' ? (
          <a className="btn" href={pathTo('deskSignIn')} target="_blank" rel="noreferrer">
            {t('errors.signIn')}
          </a>
        ) : (
          <a className="btn out" href={pathTo('deskToday')}>
            {t('errors.toToday')}
          </a>
        )}
      </State>
      {typed && <SendAgain form={typed} />}
    </DeskScreen>
  );
}

/** Resubmits the form; its texts can be read and copied. Its values are in the page, not in the browser's storage. */
function SendAgain({ form: { path, fields } }: { form: TypedForm }) {
  const { t } = useTranslation('desk');
  return (
    <form className="form" method="post" action={path} data-carried>
      {fields.map(([name, value]) =>
        name === 'text' || /\s/.test(value) ? (
          <div key={name} className="f">
            <label htmlFor={`typed-${name}`}>{t('errors.typed')}</label>
            <textarea id={`typed-${name}`} name={name} defaultValue={value} dir="auto" />
          </div>
        ) : (
          <input key={name + value} type="hidden" name={name} value={value} />
        ),
      )}
      <button className="btn out" type="submit">
        {t('errors.again')}
      </button>
    </form>
  );
}
