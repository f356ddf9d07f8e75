import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may } from '../../../rights/permissions.ts';
import { type Role, roles } from '../../../rights/roles.ts';
import { DeskSelect } from '../../parts/desk-field.tsx';
import { RowButton } from '../../parts/row-button.tsx';

type Member = {
  id: string;
  name: string;
  email: string;
  role: Role;
  calendar: number | null;
  since: string;
};

type MemberCardProps = {
  member: Member;
  you: boolean;
  /** Whether it is the last owner, who stays one. */
  last: boolean;
  /** Lawyers of the public site. */
  lawyers: { calendar: number; name: string }[];
};

/** A member of staff, with what the owner may do folded away. */
export function MemberCard({ member, you, last, lawyers }: MemberCardProps) {
  const { t } = useTranslation(['deskStaff', 'desk']);
  const { id, name, email, role, calendar, since } = member;
  const lawyer = lawyers.find((one) => one.calendar === calendar);
  // A member who sees only their own requests sees none yet.
  const unlinked = !lawyer && may(role, 'requests.read') && !may(role, 'requests.all');
  const action = pathTo('deskStaff');
  return (
    <details className="desk-card" name="member">
      <summary>
        <span>
          <b>
            <bdi>{name}</bdi> {you && <span className="muted">({t('you')})</span>}
          </b>
          <small>
            {t(`desk:roles.${role}`)}
            {lawyer && lawyer.name !== name && ` (${lawyer.name})`}, {t('since', { date: since })}
          </small>
          <small>{email}</small>
          {unlinked && <small>{t('unlinked')}</small>}
        </span>
      </summary>
      {last ? (
        <p className="muted small">{t('problems.lastOwner')}</p>
      ) : (
        <form className="form" method="post" action={action}>
          <input type="hidden" name="id" value={id} />
          <DeskSelect
            label={t('role')}
            name="role"
            id={`role-${id}`}
            defaultValue={role}
            options={roles.map((each) => ({ value: each, label: t(`desk:roles.${each}`) }))}
          />
          <button className="btn out sm" type="submit" name="intent" value="role">
            {t('change')}
          </button>
        </form>
      )}
      <form className="form" method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        <DeskSelect
          label={t('lawyer')}
          name="calendar"
          id={`calendar-${id}`}
          defaultValue={`${calendar ?? ''}`}
          options={[
            { value: '', label: t('noLawyer') },
            ...lawyers.map((one) => ({ value: `${one.calendar}`, label: one.name })),
          ]}
        />
        <p className="muted small">{t('lawyerText')}</p>
        <button className="btn out sm" type="submit" name="intent" value="lawyer">
          {t('link')}
        </button>
      </form>
      {!you && (
        <form className="form" method="post" action={action}>
          <input type="hidden" name="id" value={id} />
          <p className="muted small">{t('signOutText')}</p>
          <RowButton intent="sign-out" label={t('signOut')} name={`${t('signOut')}: ${name}`} />
        </form>
      )}
      {!last && (
        <p>
          <a
            className="btn out sm"
            href={pathTo('deskStaff', { query: { remove: id } })}
            aria-label={t('removeSure', { name })}
          >
            {t('remove')}
          </a>
        </p>
      )}
    </details>
  );
}
