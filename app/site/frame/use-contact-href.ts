import { paths } from '../../content/paths.ts';
import { usePathTo } from '../../content/use-path-to.ts';
import { usePage } from '../../i18n/page-context.tsx';

/** Address of the contact section of the home page; on that page a jump that loads nothing. */
export function useContactHref(): string {
  const pathTo = usePathTo();
  return usePage().path === paths.home ? '#contact' : pathTo('home', { hash: 'contact' });
}
