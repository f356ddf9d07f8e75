import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { attorneyWords } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import { lawyerOf } from '../../../content/meetings.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { inviteStaff } from '../../../features/staff/invitations.server.ts';
import { addressProblem } from '../../../features/staff/join.server.ts';
import {
  changeRole,
  listInvitations,
  listStaff,
  removeStaff,
  setStaffCalendar,
  signOutMember,
} from '../../../features/staff/staff-list.server.ts';
import { formatDate, formatMoment } from '../../../i18n/date-words.ts';
import { isLanguage } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isRole, type Role } from '../../../rights/roles.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/staff-screen';
import { InviteForm } from './invite-form.tsx';
import { MemberCard } from './member-card.tsx';

/** Invitations a day: a stolen session must not mail the world. */
const limit = { hits: 20, seconds: 24 * 3600 };

const results = ['sent', 'changed', 'signedOut', 'removed', 'linked'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'staff.read');
  const { database } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const done = new URL(request.url).searchParams.get('done');
  const [members, invitations] = await Promise.all([
    listStaff(database),
    listInvitations(database),
  ]);
  return {
    you: staff.id,
    lang: staff.lang,
    lawyers: company().attorneys.map(({ calendar, key }) => ({
      calendar,
      name: attorneyWords(key, language).name,
    })),
    result: results.find((result) => result === done),
    members: members.map(({ since, ...member }) => ({
      ...member,
      since: formatDate(since, language, 'long'),
    })),
    invitations: invitations.map(({ until, ...invitation }) => ({
      ...invitation,
      until: formatMoment(until, language),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'staff.change');
  const services = context.get(servicesContext);
  const fields = await readFields(request);
  const intent = fields.text('intent');
  const id = fields.text('id');
  const role = fields.text('role');
  const refuse = (problem: Problem) =>
    data({ problem, email: fields.text('email') }, { status: 422 });
  if (intent === 'remove') {
    const result = await removeStaff(services.database, { id, by: staff.id });
    return result === 'done' ? done('removed') : refuse(result);
  }
  if (intent === 'lawyer') {
    const calendar = Number(fields.text('calendar'));
    const known = lawyerOf(calendar) ? calendar : null;
    const change = { id, calendar: known, by: staff.id };
    const result = await setStaffCalendar(services.database, change);
    return result === 'done' ? done('linked') : refuse(result);
  }
  if (intent === 'sign-out') {
    const result = await signOutMember(services.database, { id, by: staff.id });
    return result === 'done' ? done('signedOut') : refuse(result);
  }
  if (!isRole(role)) return refuse('role');
  if (intent === 'role') {
    const result = await changeRole(services.database, { id, role, by: staff.id });
    return result === 'done' ? done('changed') : refuse(result);
  }
  if (intent !== 'invite') throw data(null, { status: 400 });
  const email = fields.text('email').toLowerCase();
  if (addressProblem(email)) return refuse('email');
  const usage = await services.limiter.count('desk:invite', staff.id, limit);
  if (usage.exceeded) return refuse('limited');
  const wanted = fields.text('lang');
  const lang = isLanguage(wanted) ? wanted : staff.lang;
  await inviteStaff(services, { email, role, lang, by: staff.id });
  return done('sent');
}

type Problem = 'email' | 'role' | 'lastOwner' | 'gone' | 'limited';

/** Post/Redirect/Get: a reload sends nothing again. */
function done(result: (typeof results)[number]): never {
  throw redirect(pathTo('deskStaff', { query: { done: result } }), 303);
}

/** Who works here, and in which role. */
export default function StaffScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskStaff');
  const { you, lang, lawyers, members, invitations, result } = loaderData;
  return (
    <DeskScreen title={t('title')}>
      {actionData && <DeskNote kind="problem">{t(`problems.${actionData.problem}`)}</DeskNote>}
      {result && !actionData && (
        <DeskNote kind="done">{result === 'sent' ? t('invite.sent') : t(result)}</DeskNote>
      )}
      <ul className="desk-list">
        {members.map((member) => (
          <li key={member.id}>
            <MemberCard member={member} you={member.id === you} lawyers={lawyers} />
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <section>
          <h2>{t('open')}</h2>
          <ul className="desk-list">
            {invitations.map(({ id, email, role, until }) => (
              <li key={id} className="desk-card">
                <b>{email}</b>
                <small>
                  <RoleName role={role} />, {t('until', { date: until })}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <InviteForm lang={lang} email={actionData?.email} />
    </DeskScreen>
  );
}

function RoleName({ role }: { role: Role }) {
  const { t } = useTranslation('desk');
  return t(`roles.${role}`);
}
