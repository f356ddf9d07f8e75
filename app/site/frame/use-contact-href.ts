import { useLocation } from 'react-router';
import { paths, pathTo } from '../../content/paths.ts';

/** Address of the contact section of the home page; on that page a jump that loads nothing. */
export function useContactHref(): string {
  return useLocation().pathname === paths.home ? '#contact' : pathTo('home', { hash: 'contact' });
}
