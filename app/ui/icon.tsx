/** Shapes of the sprite `public/art/icons.svg`: one small file, cached for every page. */
export type IconName =
  | 'alert'
  | 'arrow-left'
  | 'arrow-right'
  | 'calendar'
  | 'chat'
  | 'check'
  | 'chevron-down'
  | 'chevron-right'
  | 'clock'
  | 'close'
  | 'external'
  | 'facebook'
  | 'instagram'
  | 'link'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'pause'
  | 'phone'
  | 'play'
  | 'refresh'
  | 'search'
  | 'telegram'
  | 'user'
  | 'whatsapp'
  | 'youtube';

type IconProps = { name: IconName; className?: string };

/** A line icon in the colour of the text beside it. Decoration: words say what it means. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `i ${className}` : 'i'} aria-hidden="true" focusable="false">
      <use href={`/art/icons.svg#${name}`} />
    </svg>
  );
}
