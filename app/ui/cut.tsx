/** Id of the page's half-and-half square, which grows out of the link to it (`styles/opening.css`). */
export const cutId = 'cut';

/** Blocks rendering until the square, or another element, is parsed: a view transition ignores one that comes later. */
export function ExpectCut({ id = cutId }: { id?: string | undefined }) {
  return (
    <link
      rel="expect"
      href={`#${id}`}
      blocking="render"
      media="(prefers-reduced-motion: no-preference)"
    />
  );
}
