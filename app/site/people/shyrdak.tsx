import { company } from '../../content/company.ts';

/** Quarters on a square of 24: four of one, mirrored, make the whole. Facts name them. */
const quarters: Readonly<Record<string, string>> = {
  'heart-rhomb': 'M24 7 7 24h7L24 14Z M24 17l-7 7h7Z',
  'heart-horns':
    'M24 24V13c0-5-4-9-8-8-4 1-5 6-2 7 2 1 4-1 3-3 2 0 3 2 3 4v7h-7c-2 0-4-1-4-3 2 1 4-1 3-3-1-3-6-2-7 2-1 4 3 8 8 8Z',
  'heart-sun':
    'M24 11A13 13 0 0 0 11 24h5a8 8 0 0 1 8-8Z M24 19a5 5 0 0 0-5 5h5Z M17 6l3 5-5 1ZM6 17l5 3 1-5Z',
  'heart-steps': 'M24 6h-5v5h-4v4h-4v4H6v5h6v-3h3v-3h3v-3h3v-3h3Z M24 18h-3v3h-3v3h6Z',
  'heart-leaf': 'M24 24C12 24 6 14 7 7c7-1 17 5 17 17Zm-3-3C20 14 15 11 11 11c0 4 3 9 10 10Z',
  'heart-cross': 'M24 5h-6l3 6-3 5-2 2-5 3-6-3v6h19Zm0 14v5h-5Z',
  'corner-teeth': 'M0 0h8L4 7ZM8 0h8l-4 7ZM16 0h8l-4 7ZM0 8v8l7-4ZM0 16v8l7-4ZM0 0v8l7-4Z',
  'corner-horn':
    'M0 0h9c4 0 6 4 4 7-1 2-4 2-5 0 0-2 2-2 2-3-1-1-3 0-3 2 0 0-1 1-1 1-2 0-3 2-2 3 1 0 1-2 3-2 2 1 2 4 0 5-3 2-7 0-7-4Z',
  'corner-step': 'M0 0h20v4h-5v4h-4v3H8v4H4v5H0Z',
  'corner-wedge': 'M0 0h13L0 13Z M17 0h7l-4 6Z M0 17v7l6-4Z',
  'corner-arc': 'M0 0h15A15 15 0 0 1 0 15Z M19 0h4A23 23 0 0 1 0 23v-4A19 19 0 0 0 19 0Z',
  'corner-eye': 'M0 0h22v3H3v19H0Z M11 6l5 5-5 5-5-5Z',
};

/** The four quarters of the square, from the one at the top left: mirrored down, right, both. */
const left = [undefined, 'matrix(1 0 0 -1 0 48)'];
const right = ['matrix(-1 0 0 1 48 0)', 'rotate(180 24 24)'];

/** Small shyrdak of an attorney: one corner and one heart, mirrored on both axes, colours swapped on the upright one. */
export function Shyrdak({ of }: { of: string }) {
  const own = company().people.find(({ key }) => key === of)?.shyrdak ?? [];
  const draw = (places: (string | undefined)[]) =>
    places.flatMap((transform) =>
      own.map((quarter) => (
        <path key={`${quarter}${transform}`} d={quarters[quarter]} transform={transform} />
      )),
    );
  return (
    <svg
      className="shyrdak"
      viewBox="0 0 48 48"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      <path className="a" d="M0 0h24v48H0z" />
      <path className="b" d="M24 0h24v48H24z" />
      <g className="b">{draw(left)}</g>
      <g className="a">{draw(right)}</g>
    </svg>
  );
}
