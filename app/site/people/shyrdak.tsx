import { company } from '../../content/company.ts';

/** The four quarters of the square, from the one at the top left: mirrored down, right, both. */
const left = [undefined, 'matrix(1 0 0 -1 0 48)'];
const right = ['matrix(-1 0 0 1 48 0)', 'rotate(180 24 24)'];

/**
 * Small shyrdak of an attorney: one corner and one heart of the twelve quarters in
 * `public/art/shyrdak.svg`, mirrored on both axes, colours swapped on the upright one.
 */
export function Shyrdak({ of }: { of: string }) {
  const quarters = company().people.find(({ key }) => key === of)?.shyrdak ?? [];
  const draw = (places: (string | undefined)[]) =>
    places.flatMap((transform) =>
      quarters.map((quarter) => (
        <use
          key={`${quarter}${transform}`}
          href={`/art/shyrdak.svg#${quarter}`}
          width={24}
          height={24}
          transform={transform}
        />
      )),
    );
  return (
    <svg className="shyrdak" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className="a" d="M0 0h24v48H0z" />
      <path className="b" d="M24 0h24v48H24z" />
      <g className="b">{draw(left)}</g>
      <g className="a">{draw(right)}</g>
    </svg>
  );
}
