/** Shapes of the sprite `public/art/desk-icons.svg`: visitors' pages do not load it. */
export type DeskIconName =
  | 'account'
  | 'add'
  | 'answers'
  | 'clients'
  | 'conflicts'
  | 'devices'
  | 'duty'
  | 'facts'
  | 'health'
  | 'inbox'
  | 'journal'
  | 'meetings'
  | 'more'
  | 'moving'
  | 'portraits'
  | 'news'
  | 'newsletter'
  | 'notices'
  | 'privacy'
  | 'redirects'
  | 'reviews'
  | 'sign-out'
  | 'sources'
  | 'staff'
  | 'switches'
  | 'texts'
  | 'today'
  | 'visits';

/** Line icon in the colour of the text; text beside it names it. */
export function DeskIcon({ name }: { name: DeskIconName }) {
  return (
    <svg className="i" aria-hidden="true" focusable="false">
      <use href={`/art/desk-icons.svg#${name}`} />
    </svg>
  );
}
