/** Colours of a seam, named after the fields above and below it (`ornament.css`). */
export type SeamColours =
  | 'felt-ink'
  | 'felt2-ink'
  | 'felt2-madder'
  | 'felt-madder'
  | 'madder-indigo'
  | 'indigo-felt'
  | 'indigo-felt2';

type SeamProps = { colours: SeamColours; small?: boolean };

/** Ram's-horn frieze where two sections meet (DESIGN, point 1). At most three on a page. */
export function Seam({ colours, small = false }: SeamProps) {
  return <div className={`seam ${colours}${small ? ' sm' : ''}`} aria-hidden="true" />;
}
