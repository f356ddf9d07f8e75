import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { sharedChannels } from '../../../features/notices/channel-states.server.ts';
import { testChannel } from '../../../features/notices/test-notice.server.ts';
import {
  changeProfile,
  countBackupCodes,
  replaceBackupCodes,
} from '../../../features/staff/account.server.ts';
import {
  addPasskey,
  listPasskeys,
  passkeysPossible,
  removePasskey,
} from '../../../features/staff/passkeys.server.ts';
import {
  type FactorProblem,
  replacePasswordFactor,
} from '../../../features/staff/password-factor.server.ts';
import { endSession, endSessions } from '../../../features/staff/sessions.server.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { isLanguage } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may } from '../../../rights/permissions.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { Notices } from '../../notices/notices.tsx';
import { readNotices } from '../../notices/read-notices.server.ts';
import { DeskInput } from '../../parts/desk-field.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { LanguageSelect } from '../../parts/language-select.tsx';
import { OwnAbsence } from '../../parts/own-absence.tsx';
import { readAbsences } from '../../requests/away-people.server.ts';
import { confirmPath, requireRecent, requireStaff } from '../../staff-context.ts';
import { BackupCodes } from '../backup-codes.tsx';
import type { ShownEnrolment } from '../password-fields.tsx';
import type { Route } from './+types/account-screen';
import { Factors } from './factors.tsx';
import { NewPassword } from './new-password.tsx';
import { readSessions, shownEnrolment } from './read-account.server.ts';
import { Sessions } from './sessions.tsx';

const results = ['saved', 'added', 'passkeyRemoved', 'sessionEnded', 'testSent'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = requireStaff(context, 'account.read');
  const { staff, recent } = session;
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { searchParams: query } = new URL(request.url);
  const isPassword = query.has('password');
  if (isPassword) requireRecent(context, 'account.read', 'deskAccount');
  const [codes, passkeys, absences, sessions, notices] = await Promise.all([
    countBackupCodes(services, staff.id),
    listPasskeys(services.database, staff.id),
    may(staff.role, 'requests.all') ? readAbsences(services.database, language, new Date()) : [],
    readSessions(services.database, session, language),
    readNotices(context, staff),
  ]);
  return {
    result: results.find((result) => result === query.get('done')),
    name: staff.name,
    email: staff.email,
    lang: staff.lang,
    absence: absences.find(({ id }) => id === staff.id),
    enrolment: isPassword ? shownEnrolment(services, staff.email) : undefined,
    /** Whether they answer clients, with prepared words. */
    answers: may(staff.role, 'requests.change'),
    sessions,
    notices,
    factors: {
      /** Where the member signs in again before changing these. */
      confirm: recent ? undefined : confirmPath(pathTo('deskAccount')),
      codes,
      possible: passkeysPossible(services.siteUrl),
      passkeys: passkeys.map(({ id, createdAt }) => ({
        id,
        since: formatDate(createdAt, language, 'long'),
      })),
    },
  };
}

const recentIntents = ['codes', 'password', 'add-passkey', 'remove-passkey'];

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { database } = services;
  const { text, raw } = await readFields(request);
  const intent = text('intent');
  const session = recentIntents.includes(intent)
    ? requireRecent(context, 'account.change', 'deskAccount')
    : requireStaff(context, 'account.change');
  const { staff } = session;
  switch (intent) {
    case 'profile': {
      const name = text('name');
      const lang = text('lang');
      if (name.length < 2 || name.length > 100 || !isLanguage(lang)) return refused('nameProblem');
      await changeProfile(database, staff, { name, lang });
      return done('saved');
    }
    case 'test': {
      const channel = sharedChannels.find((known) => known === text('channel'));
      if (channel) await testChannel(services, channel, staff);
      return done('testSent');
    }
    case 'end':
      await endSession(database, text('id'), staff.id);
      return done('sessionEnded');
    case 'end-others':
      await endSessions(database.owner, staff.id, session.id);
      return done('sessionEnded');
    case 'codes':
      return data({ backupCodes: await replaceBackupCodes(services, staff.id) });
    case 'password': {
      // The picture that was scanned stays the right one.
      const token = raw('enrolment');
      const { secret, ...enrolment } = shownEnrolment(services, staff.email, token);
      const factor = { password: raw('password'), code: raw('code'), secret };
      const result = await replacePasswordFactor(services, session, factor);
      if ('problem' in result) return data({ enrolment, factor: result.problem }, { status: 422 });
      return data({ backupCodes: result.backupCodes, isChanged: true });
    }
    case 'remove-passkey': {
      const isRemoved = await removePasskey(database, staff.id, text('id'));
      return isRemoved ? done('passkeyRemoved') : refused('lastFactor');
    }
    case 'add-passkey': {
      const { headers } = request;
      const isAdded = await addPasskey(services, {
        staffId: staff.id,
        answer: raw('passkey'),
        headers,
      });
      return isAdded ? done('added') : refused('passkeyProblem');
    }
  }
  throw data(null, { status: 400 });
}

function refused(problem: 'nameProblem' | 'lastFactor' | 'passkeyProblem') {
  return data({ problem }, { status: 422 });
}

function done(result: (typeof results)[number]): never {
  throw redirect(pathTo('deskAccount', { query: { done: result } }), 303);
}

type ActionResult = {
  problem?: 'nameProblem' | 'lastFactor' | 'passkeyProblem';
  /** To be shown once. */
  backupCodes?: string[];
  /** Password and app are new, too. */
  isChanged?: boolean;
  /** Of a refused password. */
  enrolment?: ShownEnrolment;
  factor?: FactorProblem;
};

/** A member's own name, notifications, devices and ways to sign in. */
export default function AccountScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['deskAccount', 'desk', 'deskOwnAnswers']);
  const { result, name, lang } = loaderData;
  const { problem, backupCodes, isChanged, enrolment, factor }: ActionResult = actionData ?? {};
  const shown = enrolment ?? (backupCodes ? undefined : loaderData.enrolment);
  return (
    <DeskScreen title={t('desk:nav.account')}>
      {problem && <DeskNote kind="problem">{t(problem)}</DeskNote>}
      {result && !actionData && (
        <DeskNote kind="done">{result === 'saved' ? t('desk:saved') : t(result)}</DeskNote>
      )}
      {loaderData.absence && <OwnAbsence {...loaderData.absence} />}
      {backupCodes && (
        <section className="desk-card">
          {isChanged && <DeskNote kind="done">{t('passwordChanged')}</DeskNote>}
          <h2>{t('codesTitle')}</h2>
          <p>{t('codesText')}</p>
          <BackupCodes codes={backupCodes} />
        </section>
      )}
      {shown && <NewPassword email={loaderData.email} enrolment={shown} problem={factor} />}
      <section>
        <h2>{t('profile')}</h2>
        <form className="form desk-form" method="post" action={pathTo('deskAccount')}>
          <DeskInput
            label={t('name')}
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={name}
          />
          <LanguageSelect label={t('lang')} value={lang} />
          <button className="btn" type="submit" name="intent" value="profile">
            {t('desk:save')}
          </button>
        </form>
      </section>
      {loaderData.answers && (
        <p>
          <a className="desk-more" href={pathTo('deskAnswers')}>
            {t('deskOwnAnswers:title')}
          </a>
        </p>
      )}
      <Notices {...loaderData.notices} />
      <Factors {...loaderData.factors} />
      <Sessions sessions={loaderData.sessions} />
    </DeskScreen>
  );
}
