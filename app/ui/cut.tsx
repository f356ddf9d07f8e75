/** Id of the half-and-half square that a page is about: it grows out of the link to it (`styles/opening.css`). */
export const cutId = 'cut';

/** Holds the page back until its square, or another element, is parsed: a transition has no use for one that comes later. */
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
