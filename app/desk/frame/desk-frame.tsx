import type { ReactNode } from 'react';
import { pathTo } from '../../addresses/path-to.ts';
import { company } from '../../content/company.ts';
import type { StaffMember } from '../../features/staff/sessions.server.ts';
import { useLanguage, usePage } from '../../i18n/page-context.tsx';
import { textOf } from '../../i18n/text-of.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { DeskIcon } from '../parts/desk-icon.tsx';
import { NoticesScript } from '../system/notices-script.tsx';
import { type NavItem, navFor, navGroups } from './desk-nav.ts';

type FrameProps = {
  staff: StaffMember | undefined;
  /** Key of the site that the browser subscribes to notices with; undefined on error pages. */
  pushKey?: string | undefined;
  children: ReactNode;
};

/** Frame of every screen of the desk. Signed out it has the company's name only. */
export function DeskFrame({ staff, pushKey, children }: FrameProps) {
  const { t } = useTranslation('desk');
  const { path } = usePage();
  return (
    <div className={staff ? 'desk' : 'desk desk-door'}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="desk-side on-dark">
        <DeskLogo />
        {staff && <SideMenu staff={staff} items={navFor(staff.role, path)} />}
      </header>
      <main id="main" className="desk-main" tabIndex={-1}>
        {children}
      </main>
      {staff && <BottomBar items={navFor(staff.role, path)} open={path} />}
      {pushKey && <NoticesScript pushKey={pushKey} />}
    </div>
  );
}

function DeskLogo() {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  return (
    <a className="desk-logo" href={pathTo('deskToday')}>
      {company().nameIsDrawn[language] ? (
        <img src={`/art/logo-${language}-felt.svg`} alt={t('name')} width={104} height={36} />
      ) : (
        company().name[language]
      )}
    </a>
  );
}

function SideMenu({ staff, items }: { staff: StaffMember; items: NavItem[] }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <nav className="desk-menu" aria-label={t('menu')}>
        <NavGroups items={items} />
      </nav>
      <div className="desk-user">
        <Monogram name={staff.name} />
        <span>
          {staff.name}
          <small>{t(`roles.${staff.role}`)}</small>
        </span>
        <SignOutButton />
      </div>
    </>
  );
}

/** Sections of the desk by group, each with its heading but the first. */
export function NavGroups({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation('desk');
  return navGroups(items).map(({ group, items }) => (
    <div className="desk-group" key={group}>
      {group !== 'work' && <p id={`menu-${group}`}>{t(`groups.${group}`)}</p>}
      <ul className="desk-links" aria-labelledby={group === 'work' ? undefined : `menu-${group}`}>
        {items.map((item) => (
          <li key={item.name}>
            <NavLink item={item} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function NavLink({ item: { href, icon, label, current } }: { item: NavItem }) {
  return (
    <a href={href} aria-current={current ? 'page' : undefined}>
      <DeskIcon name={icon} />
      <span>{textOf(usePage().texts, label)}</span>
    </a>
  );
}

/** Sign-out button: a POST form, because prefetching follows links. */
export function SignOutButton() {
  const { t } = useTranslation('desk');
  return (
    <form method="post" action={pathTo('deskSignOut')}>
      <button className="desk-quiet" type="submit">
        <DeskIcon name="sign-out" />
        {t('signOut')}
      </button>
    </form>
  );
}

/** The sections that are needed most, within reach of the thumb. */
function BottomBar({ items, open }: { items: NavItem[]; open: string }) {
  const { t } = useTranslation('desk');
  const inBar = items.filter(({ bar }) => bar);
  const more = pathTo('deskMore');
  const elsewhere = !inBar.some(({ current }) => current);
  return (
    <nav className="desk-bar on-dark" aria-label={t('whole')}>
      <ul className="desk-links">
        {inBar.map((item) => (
          <li key={item.name}>
            <NavLink item={item} />
          </li>
        ))}
        <li>
          <a href={more} aria-current={open === more ? 'page' : elsewhere ? 'true' : undefined}>
            <DeskIcon name="more" />
            <span>{t('nav.more')}</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
