import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { clientIpContext, pageContext, servicesContext } from '../../../context.ts';
import { passkeysPossible } from '../../../features/staff/passkeys.server.ts';
import { endSession } from '../../../features/staff/sessions.server.ts';
import { signInWithPasskey, signInWithPassword } from '../../../features/staff/sign-in.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { nextPath } from '../../next-path.ts';
import { DeskInput } from '../../parts/desk-field.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { LanguageLinks } from '../../parts/language-links.tsx';
import { setCookies } from '../../set-cookies.ts';
import { sessionContext } from '../../staff-context.ts';
import { PasskeyForm } from '../passkey-form.tsx';
import { SignInProblem } from '../sign-in-problem.tsx';
import type { Route } from './+types/sign-in-screen';

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    next: nextPath(query.get('next')),
    again: query.has('again'),
    joined: query.has('joined'),
    passkeys: passkeysPossible(context.get(servicesContext).siteUrl),
    lng: context.get(pageContext).language,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const client = { headers: request.headers, address: context.get(clientIpContext) };
  const services = context.get(servicesContext);
  const email = fields.text('email');
  const answer = fields.raw('passkey');
  const result = answer
    ? await signInWithPasskey(services, answer, client)
    : await signInWithPassword(
        services,
        { email, password: fields.raw('password'), code: fields.raw('code') },
        client,
      );
  if ('done' in result) {
    // The session that is confirmed by this one ends.
    const session = context.get(sessionContext);
    if (session) await endSession(services.database, session.id);
    const next = nextPath(new URL(request.url).searchParams.get('next'));
    const cookies = setCookies(result.done.cookies);
    // A download leaves the browser on the page where it began.
    if (isFile(next)) return data({ file: next }, { headers: cookies });
    throw redirect(next, { status: 303, headers: cookies });
  }
  const { problem } = result;
  // Without the typed address: it may be a password in the wrong field (OWASP ASVS 5.0, V16.3.1).
  services.log.warn({ by: answer ? 'passkey' : 'code', problem }, 'A sign-in was refused');
  const retryAfter = problem === 'wrong' ? 0 : result.retryAfter;
  return data(
    {
      problem: answer && problem === 'wrong' ? ('passkeyProblem' as const) : problem,
      retryAfter,
      email,
    },
    retryAfter ? { status: 429, headers: { 'Retry-After': String(retryAfter) } } : { status: 401 },
  );
}

function isFile(path: string): boolean {
  return /\.(csv|json)(\?|$)/.test(path);
}

/** `Retry-After` of the action; cookies reach the answer by themselves. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Password with code works without a script, a passkey with one. */
export default function SignInScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskSignIn');
  const { next, again, joined, passkeys, lng } = loaderData;
  if (actionData && 'file' in actionData) return <ConfirmedFile path={actionData.file} />;
  const action = pathTo('deskSignIn', { query: { next, again: again ? '' : undefined, lng } });
  return (
    <DeskScreen title={again ? t('again') : t('title')}>
      {again && <p>{t('againText')}</p>}
      {joined && !actionData && <DeskNote kind="done">{t('joined')}</DeskNote>}
      {actionData && (
        <SignInProblem problem={actionData.problem} retryAfter={actionData.retryAfter} />
      )}
      {passkeys && (
        <PasskeyForm
          options={pathTo('deskPasskey', { id: 'sign-in' })}
          action={action}
          label={t('passkey')}
          problem={t('passkeyProblem')}
        />
      )}
      <form className="form" method="post" action={action}>
        <DeskInput
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
        />
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
          {t('submit')}
        </button>
      </form>
      <p className="muted small">{t('lost')}</p>
      <LanguageLinks />
    </DeskScreen>
  );
}

/** The file whose download needed a confirmation. */
function ConfirmedFile({ path }: { path: string }) {
  const { t } = useTranslation('deskSignIn');
  return (
    <DeskScreen title={t('confirmed')}>
      <p>{t('confirmedText')}</p>
      <p>
        <a className="btn" href={path} download>
          {t('download')}
        </a>
      </p>
    </DeskScreen>
  );
}
