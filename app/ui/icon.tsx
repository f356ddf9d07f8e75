/** Shapes of the sprite `public/art/icons.svg`: one small file, cached for every page. */
export const iconNames = [
  'alert',
  'arrow-left',
  'arrow-right',
  'calendar',
  'chat',
  'check',
  'chevron-down',
  'chevron-right',
  'clock',
  'close',
  'external',
  'facebook',
  'instagram',
  'link',
  'mail',
  'map-pin',
  'menu',
  'pause',
  'phone',
  'play',
  'refresh',
  'search',
  'telegram',
  'user',
  'whatsapp',
  'youtube',
] as const;

export type IconName = (typeof iconNames)[number];

type IconProps = { name: IconName; className?: string };

/** Line icon in the colour of the text. Hidden from screen readers: text beside it or `aria-label` names it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `i ${className}` : 'i'} aria-hidden="true" focusable="false">
      <use href={`/art/icons.svg#${name}`} />
    </svg>
  );
}
