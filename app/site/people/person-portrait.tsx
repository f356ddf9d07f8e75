import type { ComponentProps } from 'react';
import { usePortrait } from '../../content/portraits.ts';
import { Portrait as PortraitOf } from '../../ui/portrait.tsx';

type PortraitProps = Omit<ComponentProps<typeof PortraitOf>, 'pictures'> & {
  /** Key of the person in `content/portrait-keys.ts`. */
  id: string;
};

/** Portrait of a person of the company. */
export function Portrait({ id, ...props }: PortraitProps) {
  return <PortraitOf {...props} pictures={usePortrait(id, props.name)} />;
}
