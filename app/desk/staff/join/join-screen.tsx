import { createContext, data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { clientIpContext, pageContext, servicesContext } from '../../../context.ts';
import { invitationOf } from '../../../features/staff/invitations.server.ts';
import {
  type JoinProblem,
  joinWithPasskey,
  joinWithPassword,
  type NewMember,
} from '../../../features/staff/join.server.ts';
import { passkeysPossible } from '../../../features/staff/passkeys.server.ts';
import { openEnrolment } from '../../../features/staff/password-factor.server.ts';
import { qrCode } from '../../../features/staff/qr-code.server.ts';
import { signInWithPassword } from '../../../features/staff/sign-in.server.ts';
import { isLanguage } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { State } from '../../../ui/state.tsx';
import { type FormFields, readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { setCookies } from '../../set-cookies.ts';
import { BackupCodes } from '../backup-codes.tsx';
import type { ShownEnrolment } from '../password-fields.tsx';
import type { Route } from './+types/join-screen';
import { JoinForm } from './join-form.tsx';

/** Whether this request has just used up the invitation: then the loader does not call it gone. */
const joinedContext = createContext(false);

/** Changes nothing: mail scanners and chats open links by themselves. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const invitation = await invitationOf(services, params.token);
  if (!invitation) {
    return data({ invitation: undefined }, { status: context.get(joinedContext) ? 200 : 410 });
  }
  const { address, token } = openEnrolment(services, invitation.email);
  const passkeys = passkeysPossible(services.siteUrl);
  return data({
    invitation: { email: invitation.email, role: invitation.role },
    passkeys,
    byPasskey: passkeys && new URL(request.url).searchParams.get('way') === 'passkey',
    enrolment: { address, token, qr: qrCode(address) },
  });
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const services = context.get(servicesContext);
  const fields = await readFields(request);
  const invitation = await invitationOf(services, params.token);
  if (!invitation) return refuse({ problem: 'gone' }, undefined, undefined, 410);
  const lang = fields.text('lang');
  const joining = {
    name: fields.text('name'),
    email: (invitation.email || fields.text('email')).toLowerCase(),
    lang: isLanguage(lang) ? lang : context.get(pageContext).language,
  };
  const answer = fields.raw('passkey');
  if (answer) {
    const { headers } = request;
    const joined = await joinWithPasskey(services, invitation, joining, { answer, headers });
    if ('problem' in joined) return refuse(joined, joining);
    throw redirect(pathTo('deskSignIn', { query: { joined: '', lng: joining.lang } }), 303);
  }
  return joinByCode(args, fields, invitation, joining);
}

/** The form again, with its input. */
function refuse(
  { problem }: { problem: JoinProblem },
  joining?: NewMember,
  enrolment?: ShownEnrolment,
  status = 422,
) {
  return data({ problem, joining, enrolment, backupCodes: undefined }, { status });
}

async function joinByCode(
  { request, context }: Route.ActionArgs,
  fields: FormFields,
  invitation: Parameters<typeof joinWithPassword>[1],
  joining: Parameters<typeof joinWithPassword>[2],
) {
  const services = context.get(servicesContext);
  const { secret, token, address } = openEnrolment(
    services,
    invitation.email,
    fields.raw('enrolment'),
  );
  const password = fields.raw('password');
  const code = fields.raw('code');
  const joined = await joinWithPassword(services, invitation, joining, { password, code, secret });
  if ('problem' in joined) {
    // The picture that was scanned stays the right one.
    const enrolment = { address, token, qr: qrCode(address) };
    return refuse(joined, joining, enrolment);
  }
  // Signs in with the code just verified: a code works once.
  const client = { headers: request.headers, address: context.get(clientIpContext) };
  const signedIn = await signInWithPassword(
    services,
    { email: joining.email, password, code },
    client,
  );
  const cookies = 'done' in signedIn ? signedIn.done.cookies : [];
  context.set(joinedContext, true);
  // The codes are shown once: in the language that was chosen, not in that of the invitation.
  context.set(pageContext, { ...context.get(pageContext), language: joining.lang });
  const { backupCodes } = joined;
  return data({ backupCodes, problem: undefined }, { headers: setCookies(cookies) });
}

/** Target of an invitation: choose how to sign in. */
export default function JoinScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('deskSignIn');
  if (actionData?.backupCodes) {
    return (
      <DeskScreen title={t('join.codes.title')}>
        <p>{t('join.codes.text')}</p>
        <BackupCodes codes={actionData.backupCodes} />
        <a className="btn" href={pathTo('deskToday')}>
          {t('join.codes.done')}
        </a>
      </DeskScreen>
    );
  }
  if (!loaderData.invitation) {
    return (
      <DeskScreen title={t('join.gone.title')}>
        <State kind="error" title={t('join.gone.title')} text={t('join.gone.text')}>
          <a className="btn out" href={pathTo('deskSignIn')}>
            {t('submit')}
          </a>
        </State>
      </DeskScreen>
    );
  }
  const { invitation, passkeys, byPasskey } = loaderData;
  const sent = actionData?.problem ? actionData : undefined;
  return (
    <JoinForm
      token={params.token}
      invitation={invitation}
      passkeys={passkeys}
      byPasskey={byPasskey}
      enrolment={sent?.enrolment ?? loaderData.enrolment}
      typed={sent?.joining}
      problem={sent?.problem}
    />
  );
}
