/** Background colours above and below the seam (`ornament.css`). */
export type SeamColours =
  | 'felt-ink'
  | 'felt2-ink'
  | 'felt2-madder'
  | 'felt-madder'
  | 'madder-indigo'
  | 'indigo-felt'
  | 'indigo-felt2';

type SeamProps = { colours: SeamColours; small?: boolean; id?: string };

/** Ram's-horn ornament between two sections: at most three on a page. */
export function Seam({ colours, small = false, id }: SeamProps) {
  return <div id={id} className={`seam ${colours}${small ? ' sm' : ''}`} aria-hidden="true" />;
}
