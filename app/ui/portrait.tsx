import { Monogram } from './monogram.tsx';

type PortraitProps = {
  /** Addresses of the stencil, and of a photograph for the left half; undefined: a monogram stands in its place. */
  pictures: { stencil: string; photo?: string } | undefined;
  name: string;
  /** Alternative text of a stencil, empty beside the name; a monogram needs none. */
  alt: string;
  /** Index of a monogram's colour pair. */
  tone?: number;
  /** 4:5 instead of square. */
  tall?: boolean;
};

const tones = 6;

/** Portrait of a person: a stencil cut in two felts, or a monogram. */
export function Portrait({ pictures, name, alt, tone = 0, tall = false }: PortraitProps) {
  const classes = ['portrait', pictures ? 'cut' : `tone-${tone % tones}`, tall && 'tall'];
  return (
    <span
      className={classes.filter(Boolean).join(' ')}
      {...(pictures && alt && { role: 'img', 'aria-label': alt })}
    >
      {pictures ? <Cut {...pictures} /> : <Monogram name={name} />}
    </span>
  );
}

/**
 * The stencil in two colours, swapped on the axis; a photograph may cover its left half. Two blended pictures, which come
 * when they are near: the pictures of masks come with the page, before what is seen first.
 */
function Cut({ stencil, photo }: { stencil: string; photo?: string }) {
  const picture = <img src={stencil} alt="" width={640} height={800} loading="lazy" />;
  return (
    <>
      <span className="figure">
        <span>{picture}</span>
      </span>
      <span className="ground">
        <span>{picture}</span>
      </span>
      {photo && (
        <img className="photo" src={photo} alt="" width={320} height={800} loading="lazy" />
      )}
      <span className="knife" />
    </>
  );
}
