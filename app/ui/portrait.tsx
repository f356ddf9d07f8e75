import { Monogram } from './monogram.tsx';

type PortraitProps = {
  /** URLs of the stencil, and of a photograph for the left half; undefined: show a monogram. */
  pictures: { stencil: string; photo?: string } | undefined;
  name: string;
  /** Alternative text of a stencil, empty next to the name; a monogram needs none. */
  alt: string;
  /** A monogram with its dark half on the right. */
  swapped?: boolean;
  /** 4:5 instead of square. */
  tall?: boolean;
  /** Above the fold: loads eagerly. */
  eager?: boolean;
};

/** Portrait of a person: a two-colour stencil, or a monogram. */
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
 * The stencil in two colours, swapped at the axis; a photograph may cover its left half. Two blended pictures, because
 * they can load lazily: a mask image would load eagerly, before content above the fold.
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
