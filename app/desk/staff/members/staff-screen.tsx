import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { attorneyWords } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import { lawyerOf } from '../../../content/meetings.ts';
import { pageContext, type Services, servicesContext } from '../../../context.ts';
import { readWorkload } from '../../../features/casework/workload.server.ts';
import {
  inviteStaff,
  readOpenInvitation,
  withdrawInvitation,
} from '../../../features/staff/invitations.server.ts';
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
import { may } from '../../../rights/permissions.ts';
import { isRole, type Role } from '../../../rights/roles.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/staff-screen';
import { InviteForm } from './invite-form.tsx';
import { MemberCard } from './member-card.tsx';
import { RemoveQuestion } from './remove-question.tsx';

/** Invitations a day: a stolen session must not mail the world. */
const limit = { hits: 20, seconds: 24 * 3600 };

const results = ['sent', 'changed', 'signedOut', 'removed', 'linked', 'withdrawn'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'staff.read');
  const { database, outbox } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const done = query.get('done');
  const [members, invitations] = await Promise.all([
    listStaff(database),
    listInvitations(database),
  ]);
  const owners = members.filter(({ role }) => may(role, 'staff.change'));
  const lastOwner = owners.length === 1 ? owners[0]?.id : undefined;
  const leaving = members.find(({ id }) => id === query.get('remove') && id !== lastOwner);
  return {
    lastOwner,
    leaving: leaving && {
      id: leaving.id,
      name: leaving.name,
      held: await readWorkload(database, leaving),
    },
    you: staff.id,
    lang: staff.lang,
    lawyers: company().attorneys.map(({ calendar, key }) => ({
      calendar,
      name: attorneyWords(key, language).name,
    })),
    result: results.find((result) => result === done),
    sends: outbox.channels.includes('mail'),
    left: parseId(query.get('left')) ?? 0,
    of: query.get('of') ?? undefined,
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
    const result = await removeStaff(services, { id, by: staff.id });
    return result === 'done'
      ? done('removed', { count: await countHeld(services, id), of: id })
      : refuse(result);
  }
  if (intent === 'lawyer') {
    const calendar = parseId(fields.text('calendar')) ?? 0;
    const known = lawyerOf(calendar) ? calendar : null;
    const change = { id, calendar: known, by: staff.id };
    const result = await setStaffCalendar(services, change);
    return result === 'done' ? done('linked') : refuse(result);
  }
  if (intent === 'withdraw') {
    const change = { id: parseId(id) ?? 0, by: staff.id };
    return (await withdrawInvitation(services.database, change))
      ? done('withdrawn')
      : refuse('accepted');
  }
  if (intent === 'resend') {
    const open = await readOpenInvitation(services.database, parseId(id) ?? 0);
    if (!open) return refuse('accepted');
    const usage = await services.limiter.count('desk:invite', staff.id, limit);
    if (usage.exceeded) return refuse('limited');
    // The link is stored as a hash only: it is shown once, now.
    const href = await inviteStaff(services, { ...open, by: staff.id });
    return data({ resent: { email: open.email, href } });
  }
  if (intent === 'sign-out') {
    const result = await signOutMember(services.database, { id, by: staff.id });
    return result === 'done' ? done('signedOut') : refuse(result);
  }
  if (!isRole(role)) return refuse('role');
  if (intent === 'role') {
    const result = await changeRole(services, { id, role, by: staff.id });
    if (result !== 'done') return refuse(result);
    const count = may(role, 'requests.change') ? 0 : await countHeld(services, id);
    return done('changed', { count, of: id });
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

type Problem = 'email' | 'role' | 'lastOwner' | 'gone' | 'limited' | 'accepted';

/** Open requests of a member who may no longer work on them. */
async function countHeld({ database }: Services, id: string): Promise<number> {
  return (await readWorkload(database, { id, calendar: null })).requests;
}

/** Post/Redirect/Get: a reload resends nothing. @param left open requests of a member that need another assignee */
function done(result: (typeof results)[number], left?: { count: number; of: string }): never {
  const query = left?.count ? { left: left.count, of: left.of } : {};
  throw redirect(pathTo('deskStaff', { query: { done: result, ...query } }), 303);
}

/** Who works here, and in which role. */
export default function StaffScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskStaff');
  const { leaving, lastOwner, you, lang, lawyers, members, invitations, result, sends } =
    loaderData;
  const { left, of } = loaderData;
  const refused = actionData && 'problem' in actionData ? actionData : undefined;
  const resent = actionData && 'resent' in actionData ? actionData.resent : undefined;
  if (leaving && !actionData) return <RemoveQuestion {...leaving} />;
  return (
    <DeskScreen title={t('title')}>
      {refused && <DeskNote kind="problem">{t(`problems.${refused.problem}`)}</DeskNote>}
      {resent && (
        <section>
          <DeskNote kind="done">{t('invite.resent', { email: resent.email })}</DeskNote>
          <p className="req-text">
            <code id="invitation-link">{resent.href}</code>
          </p>
          <p>
            <CopyButton of="invitation-link" />
          </p>
        </section>
      )}
      {result === 'sent' && !actionData && (
        <DeskNote kind={sends ? 'done' : 'problem'}>
          {t(sends ? 'invite.sent' : 'invite.kept')}
        </DeskNote>
      )}
      {result && result !== 'sent' && !actionData && <DeskNote kind="done">{t(result)}</DeskNote>}
      {result && left > 0 && (
        <p>
          <a href={pathTo('deskDuty', { query: { from: of }, hash: 'hand-all-title' })}>
            {t('left', { count: left })}
          </a>
        </p>
      )}
      <ul className="desk-list">
        {members.map((member) => (
          <li key={member.id}>
            <MemberCard
              member={member}
              you={member.id === you}
              last={member.id === lastOwner}
              lawyers={lawyers}
            />
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
                <form className="btns" method="post" action={pathTo('deskStaff')}>
                  <input type="hidden" name="id" value={id} />
                  <button
                    className="btn out sm"
                    type="submit"
                    name="intent"
                    value="resend"
                    aria-label={`${t('invite.again')}: ${email}`}
                  >
                    {t('invite.again')}
                  </button>
                  <button
                    className="btn out sm"
                    type="submit"
                    name="intent"
                    value="withdraw"
                    aria-label={`${t('invite.withdraw')}: ${email}`}
                  >
                    {t('invite.withdraw')}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <InviteForm lang={lang} email={refused?.email} />
    </DeskScreen>
  );
}

function RoleName({ role }: { role: Role }) {
  const { t } = useTranslation('desk');
  return t(`roles.${role}`);
}
