/**
 * Line icon in the colour of the text; text beside it names it.
 * @param name a shape of the sprite `public/art/desk-icons.svg`, which visitors' pages do not load
 */
export function DeskIcon({ name }: { name: string }) {
  return (
    <svg className="i" aria-hidden="true" focusable="false">
      <use href={`/art/desk-icons.svg#${name}`} />
    </svg>
  );
}
