import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

type ChoiceRowProps = { href: string; chosen: boolean; children: ReactNode };

/**
 * One of several choices, as a link: it changes which hours are free. Search engines need not follow it: there are
 * hundreds, all of one page.
 */
export function ChoiceRow({ href, chosen, children }: ChoiceRowProps) {
  return (
    <li>
      <a rel="nofollow" href={href} aria-current={chosen ? 'true' : undefined}>
        {children}
        {chosen && <Icon name="check" />}
      </a>
    </li>
  );
}
