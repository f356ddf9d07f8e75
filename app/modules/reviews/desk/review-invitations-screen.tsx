import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { servicesContext } from '../../../context.ts';
import { readFields } from '../../../desk/form-fields.ts';
import { DeskScreen } from '../../../desk/frame/desk-screen.tsx';
import { DeskNote } from '../../../desk/parts/desk-note.tsx';
import { requireStaff } from '../../../desk/staff-context.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may } from '../../../rights/permissions.ts';
import {
  countInvitations,
  readInvitationRule,
  setInvitationRule,
} from '../invitations/invitation-rule.server.ts';
import type { Route } from './+types/review-invitations-screen';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'reviews.read');
  const { database } = context.get(servicesContext);
  const [rule, counts] = await Promise.all([
    readInvitationRule(database.owner),
    countInvitations(database),
  ]);
  return {
    on: rule.on,
    counts,
    mayChange: may(staff.role, 'reviews.invite'),
    saved: new URL(request.url).searchParams.has('saved'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'reviews.invite');
  const choice = (await readFields(request)).text('invite');
  if (choice !== 'everybody' && choice !== 'nobody')
    return data({ problem: true }, { status: 422 });
  const { database } = context.get(servicesContext);
  await setInvitationRule(database, choice === 'everybody', { by: staff.id });
  throw redirect(pathTo('deskReviewInvitations', { query: { saved: '' } }), 303);
}

/** Whether clients of finished requests are invited to review. */
export default function ReviewInvitationsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskReviewInvitations');
  const { t: reviews } = useTranslation('deskReviews');
  const { on, counts, mayChange, saved } = loaderData;
  const current = on ? 'everybody' : 'nobody';
  return (
    <DeskScreen title={t('title')} back={{ href: pathTo('deskReviews'), label: reviews('title') }}>
      {actionData && <DeskNote kind="problem">{t('problem')}</DeskNote>}
      {saved && !actionData && <DeskNote kind="done">{t('saved')}</DeskNote>}
      {mayChange ? (
        <form className="form desk-form" method="post" action={pathTo('deskReviewInvitations')}>
          <fieldset>
            <legend>
              <b>{t('legend')}</b>
            </legend>
            {(['nobody', 'everybody'] as const).map((choice) => (
              <label key={choice} className="desk-check">
                <input
                  type="radio"
                  name="invite"
                  value={choice}
                  required
                  defaultChecked={choice === current}
                />
                {t(`choices.${choice}`)}
              </label>
            ))}
          </fieldset>
          <button className="btn" type="submit">
            {t('save')}
          </button>
        </form>
      ) : (
        <p>
          {t('now')} <b>{t(`choices.${current}`)}</b>. {t('readOnly')}
        </p>
      )}
      <p className="muted">{t('hint')}</p>
      {(['sent', 'used', 'stopped'] as const).map((name) => (
        <p key={name}>
          {t(name)}: <b>{counts[name]}</b>
        </p>
      ))}
      <p>
        <a className="desk-more" href={pathTo('reviewLedger')}>
          {t('page')}
        </a>
      </p>
    </DeskScreen>
  );
}
