import { Monogram } from './monogram.tsx';

type PortraitProps = {
  /** Once on a page. */
  id: string;
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
const width = 640;
const tooth = { width: 40, height: 32, band: 36 };

/** Portrait of a person: a stencil cut in two felts, or a monogram. */
export function Portrait({ id, pictures, name, alt, tone = 0, tall = false }: PortraitProps) {
  const classes = ['portrait', pictures ? 'cut' : `tone-${tone % tones}`, tall && 'tall'];
  return (
    <span
      className={classes.filter(Boolean).join(' ')}
      {...(pictures && alt && { role: 'img', 'aria-label': alt })}
    >
      {pictures ? (
        <Cut id={`cut-${id}`} {...pictures} height={tall ? 800 : width} />
      ) : (
        <Monogram name={name} />
      )}
    </span>
  );
}

type CutProps = { id: string; stencil: string; photo?: string; height: number };

/**
 * The stencil swapped on the axis, between two rows of teeth; a photograph may cover its left half. An SVG mask, because CSS masks need
 * the address in a style attribute, which the security policy forbids.
 */
function Cut({ id, stencil, photo, height }: CutProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
        <image href={stencil} width={width} height={800} />
        <path d={`M0 0h640v${tooth.band}H0zM0 ${height}h640v-${tooth.band}H0z`} />
        <path fill="#fff" d={`M0 0${teeth(1)}zM0 ${height}${teeth(-1)}z`} />
      </mask>
      <Halves left="a" right="b" />
      <g mask={`url(#${id})`}>
        <Halves left="b" right="a" />
      </g>
      {photo && <image className="photo" href={photo} width={width / 2} height={800} />}
      <path className="knife" d={`M317 0h6v${height}h-6z`} />
    </svg>
  );
}

/** A field in two colours, and above it the swapped field, which the knife uncovers. */
function Halves({ left, right }: { left: 'a' | 'b'; right: 'a' | 'b' }) {
  const [leftHalf, rightHalf] = ['M0 0h320v800H0z', 'M320 0h320v800H320z'];
  return (
    <>
      <path className={left} d={leftHalf} />
      <path className={right} d={rightHalf} />
      <g className="swap">
        <path className={right} d={leftHalf} />
        <path className={left} d={rightHalf} />
      </g>
    </>
  );
}

/** Outline of a row of teeth; `sign` 1 points down, -1 up. */
function teeth(sign: 1 | -1): string {
  const half = tooth.width / 2;
  return `l${half} ${sign * tooth.height} ${half} ${-sign * tooth.height}`.repeat(
    width / tooth.width,
  );
}
