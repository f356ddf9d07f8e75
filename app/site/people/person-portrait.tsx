import type { ComponentProps } from 'react';
import { company } from '../../content/company.ts';
import { usePortrait } from '../../content/portraits.ts';
import { Portrait as PortraitOf } from '../../ui/portrait.tsx';

type PortraitProps = Omit<ComponentProps<typeof PortraitOf>, 'pictures' | 'swapped'> & {
  /** Key of the person in `content/portrait-keys.ts`. */
  id: string;
};

/** Portrait of a person of the company. */
export function Portrait({ id, ...props }: PortraitProps) {
  // Sides alternate by person and stay theirs.
  const place = company().people.findIndex(({ key }) => key === id);
  return <PortraitOf {...props} pictures={usePortrait(id)} swapped={place % 2 === 0} />;
}
