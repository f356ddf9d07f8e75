import type { ComponentProps } from 'react';
import { usePortrait } from '../../content/portraits.ts';
import { Portrait as PortraitOf } from '../../ui/portrait.tsx';

type PortraitProps = Omit<ComponentProps<typeof PortraitOf>, 'pictures'>;

/** Portrait of a person of the company. `id`: their key in `content/portrait-keys.ts`. */
export function Portrait(props: PortraitProps) {
  return <PortraitOf {...props} pictures={usePortrait(props.id, props.name)} />;
}
