import { pathTo } from '../../../addresses/path-to.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NavGroups, SignOutButton } from '../../frame/desk-frame.tsx';
import { navFor } from '../../frame/desk-nav.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/more-screen';

export function loader({ context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'account.read');
  return { staff };
}

/** All sections, for phones, whose bar has room for a few. */
export default function MoreScreen({ loaderData: { staff } }: Route.ComponentProps) {
  const { t } = useTranslation('desk');
  const items = navFor(staff.role, usePage().path).filter(({ inBar }) => !inBar);
  return (
    <DeskScreen title={t('nav.more')} aside={`${staff.name}, ${t(`roles.${staff.role}`)}`}>
      <NavGroups items={items} />
      <p>
        <a className="desk-more" href={pathTo('home')}>
          {t('site')}
        </a>
      </p>
      <SignOutButton />
    </DeskScreen>
  );
}
