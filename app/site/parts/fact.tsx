import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';

type FactProps = { icon: IconName; label: string; children: ReactNode };

/** A line of a `.facts` list: what it is, and the fact. */
export function Fact({ icon, label, children }: FactProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{label}</b>
        {children}
      </div>
    </li>
  );
}
