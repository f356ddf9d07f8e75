import { pathTo as plainPathTo } from '../../addresses/path-to.ts';
import { usePathTo } from '../../addresses/use-path-to.ts';
import { usePage } from '../../i18n/page-context.tsx';

/** Address of the contact section of the home page; there, only the anchor. */
export function useContactHref(): string {
  const pathTo = usePathTo();
  return usePage().path === plainPathTo('home') ? '#contact' : pathTo('home', { hash: 'contact' });
}
