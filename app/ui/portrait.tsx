import { Monogram } from './monogram.tsx';

type PortraitProps = {
  /** Addresses of the stencil, and of a photograph for the left half; undefined: a monogram stands in its place. */
  pictures: { stencil: string; photo?: string } | undefined;
  name: string;
  /** Alternative text of a stencil, empty beside the name; a monogram needs none. */
  alt: string;
  /** A monogram with its dark half on the right. */
  swapped?: boolean;
  /** 4:5 instead of square. */
  tall?: boolean;
  /** It is seen first, and comes with the page. */
  eager?: boolean;
};

/** Portrait of a person: a stencil cut in two felts, or a monogram. */
export function Portrait({
  pictures,
  name,
  alt,
  swapped = false,
  tall = false,
  eager = false,
}: PortraitProps) {
  const classes = ['portrait', pictures && 'cut', swapped && 'swapped', tall && 'tall'];
  return (
    <span
      className={classes.filter(Boolean).join(' ')}
      {...(pictures && alt && { role: 'img', 'aria-label': alt })}
    >
      {pictures ? (
        <Cut {...pictures} loading={eager ? 'eager' : 'lazy'} />
      ) : (
        <Monogram name={name} />
      )}
    </span>
  );
}

type CutProps = { stencil: string; photo?: string; loading: 'eager' | 'lazy' };

/**
 * The stencil in two colours, swapped on the axis; a photograph may cover its left half. Two blended pictures, which may
 * come when they are near: the picture of a mask comes with the page, before what is seen first.
 */
function Cut({ stencil, photo, loading }: CutProps) {
  const picture = <img src={stencil} alt="" width={640} height={800} loading={loading} />;
  return (
    <>
      <span className="figure">
        <span>{picture}</span>
      </span>
      <span className="ground">
        <span>{picture}</span>
      </span>
      {photo && (
        <img className="photo" src={photo} alt="" width={320} height={800} loading={loading} />
      )}
    </>
  );
}
