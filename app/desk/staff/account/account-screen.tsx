import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
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
import { formatDate } from '../../../i18n/date-words.ts';
import { isLanguage } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may } from '../../../rights/permissions.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskInput } from '../../parts/desk-field.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { LanguageSelect } from '../../parts/language-select.tsx';
import { OwnAbsence } from '../../parts/own-absence.tsx';
import { readAbsences } from '../../requests/away-people.server.ts';
import { confirmPath, requireRecent, requireStaff } from '../../staff-context.ts';
import { BackupCodes } from '../backup-codes.tsx';
import type { Route } from './+types/account-screen';
import { Factors } from './factors.tsx';

const results = ['saved', 'added', 'passkeyRemoved'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, recent } = requireStaff(context, 'account.read');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const done = new URL(request.url).searchParams.get('done');
  const [codes, passkeys, absences] = await Promise.all([
    countBackupCodes(services, staff.id),
    listPasskeys(services.database, staff.id),
    may(staff.role, 'requests.all') ? readAbsences(services.database, language, new Date()) : [],
  ]);
  return {
    result: results.find((result) => result === done),
    name: staff.name,
    lang: staff.lang,
    absence: absences.find(({ id }) => id === staff.id),
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

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = await readFields(request);
  const intent = fields.text('intent');
  if (intent === 'profile') {
    const { staff } = requireStaff(context, 'account.change');
    const name = fields.text('name');
    const lang = fields.text('lang');
    if (name.length < 2 || name.length > 100 || !isLanguage(lang)) {
      return data({ problem: 'nameProblem' as const }, { status: 422 });
    }
    await changeProfile(services.database, staff, { name, lang });
    return done('saved');
  }
  const { staff } = requireRecent(context, 'account.change', 'deskAccount');
  if (intent === 'codes') {
    return { backupCodes: await replaceBackupCodes(services, staff.id) };
  }
  if (intent === 'remove-passkey') {
    const removed = await removePasskey(services.database, staff.id, fields.text('id'));
    return removed
      ? done('passkeyRemoved')
      : data({ problem: 'lastFactor' as const }, { status: 422 });
  }
  const answer = fields.raw('passkey');
  if (!answer) throw data(null, { status: 400 });
  const { headers } = request;
  const added = await addPasskey(services, { staffId: staff.id, answer, headers });
  return added ? done('added') : data({ problem: 'passkeyProblem' as const }, { status: 422 });
}

function done(result: (typeof results)[number]): never {
  throw redirect(pathTo('deskAccount', { query: { done: result } }), 303);
}

/** One's own name, language and ways to sign in. */
export default function AccountScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['deskAccount', 'desk']);
  const { result, name, lang, factors } = loaderData;
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  const codes = actionData && 'backupCodes' in actionData ? actionData.backupCodes : undefined;
  return (
    <DeskScreen title={t('desk:nav.account')}>
      {problem && <DeskNote kind="problem">{t(problem)}</DeskNote>}
      {result && !actionData && (
        <DeskNote kind="done">{result === 'saved' ? t('desk:saved') : t(result)}</DeskNote>
      )}
      {loaderData.absence && <OwnAbsence {...loaderData.absence} />}
      {codes && (
        <section className="desk-card">
          <h2>{t('codesTitle')}</h2>
          <p>{t('codesText')}</p>
          <BackupCodes codes={codes} />
        </section>
      )}
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
      <Factors {...factors} />
    </DeskScreen>
  );
}
