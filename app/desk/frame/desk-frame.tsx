import type { ReactNode } from 'react';
import { pathTo } from '../../addresses/path-to.ts';
import { company } from '../../content/company.ts';
import type { StaffMember } from '../../features/staff/sessions.server.ts';
import { useLanguage, usePage } from '../../i18n/page-context.tsx';
import { textOf } from '../../i18n/text-of.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { may } from '../../rights/permissions.ts';
import { ModuleSections } from '../../sections/module-sections.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { DeskIcon } from '../parts/desk-icon.tsx';
import liveScript from '../requests/live.ts?script';
import { CommandList } from './command-list.tsx';
import countdownScript from './countdown.ts?script';
import { type NavItem, navFor, navGroups } from './desk-nav.ts';
import endedTransitionScript from './ended-transition.ts?script';
import { FormDraftsScript } from './form-drafts-script.tsx';
import type { NavCount, NavCounts } from './nav-counts.server.ts';
import { RefusedFieldsScript } from './refused-fields-script.tsx';

type FrameProps = {
  staff: StaffMember | undefined;
  /** Of `loadSections`; undefined on error pages. */
  sections?: Record<string, unknown> | undefined;
  /** What waits; undefined on error pages. */
  counts?: NavCounts | undefined;
  children: ReactNode;
};

/** Frame of every screen of the desk. Signed out it has the company's name only. */
export function DeskFrame({ staff, sections, counts = {}, children }: FrameProps) {
  const { t } = useTranslation('desk');
  const { path } = usePage();
  const items = staff ? navFor(staff.role, path) : [];
  const live = staff && may(staff.role, 'requests.read') ? pathTo('deskLive') : undefined;
  return (
    <div className={staff ? 'desk' : 'desk desk-door'} data-live={live}>
      <script>{endedTransitionScript}</script>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="desk-side on-dark">
        <DeskLogo />
        {staff && <SideMenu staff={staff} items={items} counts={counts} />}
      </header>
      <main id="main" className="desk-main" tabIndex={-1}>
        {children}
      </main>
      {staff && <BottomBar items={items} counts={counts} />}
      <RefusedFieldsScript />
      <script>{countdownScript}</script>
      {staff && <FormDraftsScript staff={staff.id} />}
      {sections && <ModuleSections place="desk" data={sections} />}
      {live && <script>{liveScript}</script>}
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

type MenuProps = { items: NavItem[]; counts: NavCounts };

function SideMenu({ staff, items, counts }: MenuProps & { staff: StaffMember }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <nav className="desk-menu" aria-label={t('menu')}>
        <ul className="desk-links">
          {items
            .filter(({ daily }) => daily)
            .map((item) => (
              <li key={item.name}>
                <NavLink item={item} count={counts[item.name]} />
              </li>
            ))}
          <li>
            <MoreLink elsewhere={!items.some(({ current, daily }) => current && daily)} />
          </li>
        </ul>
      </nav>
      <CommandList items={items} />
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

type NavLinkProps = { item: NavItem; count?: NavCount | undefined };

function NavLink({ item: { name, href, icon, label, key, current }, count }: NavLinkProps) {
  return (
    <a href={href} aria-current={current ? 'page' : undefined} data-key={key && `g ${key}`}>
      <DeskIcon name={icon} />
      <span>{textOf(usePage().texts, label)}</span>
      {count && <CountBadge name={name} count={count} />}
    </a>
  );
}

type MoreLinkProps = {
  /** Whether the open page is in none of the sections beside it. */
  elsewhere: boolean;
  count?: NavCount | undefined;
};

/** The other sections, behind one link. */
function MoreLink({ elsewhere, count }: MoreLinkProps) {
  const { t } = useTranslation('desk');
  const here = usePage().path === pathTo('deskMore');
  return (
    <a href={pathTo('deskMore')} aria-current={here ? 'page' : elsewhere ? 'true' : undefined}>
      <DeskIcon name="more" />
      <span>{t('nav.more')}</span>
      {count && <CountBadge name="deskMore" count={count} />}
    </a>
  );
}

/** What waits in a section, red while some of it is late; the script keeps it true. */
function CountBadge({ name, count: { waits, late, words } }: { name: string; count: NavCount }) {
  return (
    <b className={late > 0 ? 'desk-count late' : 'desk-count'} data-count={name} hidden={!waits}>
      <span aria-hidden="true">{waits}</span>
      <span className="vh">{words}</span>
    </b>
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
function BottomBar({ items, counts }: MenuProps) {
  const { t } = useTranslation('desk');
  const bar = items.filter(({ inBar }) => inBar);
  return (
    <nav className="desk-bar on-dark" aria-label={t('whole')}>
      <ul className="desk-links">
        {bar.map((item) => (
          <li key={item.name}>
            <NavLink item={item} count={counts[item.name]} />
          </li>
        ))}
        <li>
          <MoreLink elsewhere={!bar.some(({ current }) => current)} count={counts.deskMore} />
        </li>
      </ul>
    </nav>
  );
}
