import { useLocation } from 'react-router';
import { paths } from '../../content/paths.ts';
import { usePathTo } from '../../content/use-path-to.ts';

/** Address of the contact section of the home page; on that page a jump that loads nothing. */
export function useContactHref(): string {
  const pathTo = usePathTo();
  return useLocation().pathname === paths.home ? '#contact' : pathTo('home', { hash: 'contact' });
}
