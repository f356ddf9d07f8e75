import type { ReactNode } from 'react';

type NumberFigureProps = {
  label: string;
  /** The number, in words of the page's language. */
  total: string;
  /** Takes a whole row. */
  wide?: boolean;
  children: ReactNode;
};

/** A number, what it counts, and a picture of it. They stand in an element with the class `desk-figures`. */
export function NumberFigure({ label, total, wide, children }: NumberFigureProps) {
  return (
    <figure className={wide ? 'wide' : undefined}>
      <figcaption>
        {label} <b>{total}</b>
      </figcaption>
      {children}
    </figure>
  );
}

/** Height of a picture, and width of a bar with its gap, in the picture's own units. */
const height = 40;
const step = 20;

/** Bar chart of the values before the bars of `of`. Decorative: the table has the same numbers. */
export function Bars({ values, of = values }: { values: number[]; of?: number[] }) {
  const most = Math.max(1, ...of);
  const bar = (value: number, index: number, className: string) => {
    // A day with anything has a bar that can be seen.
    const tall = value === 0 ? 0 : Math.max(2, (value / most) * height);
    return (
      <rect
        key={index}
        className={className}
        x={index * step + 2}
        y={height - tall}
        width={step - 4}
        height={tall}
      />
    );
  };
  const width = values.length * step;
  return (
    <svg viewBox={`0 0 ${width} ${height + 1}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${height + 0.5}h${width}`} />
      {of !== values && of.map((value, index) => bar(value, index, 'whole'))}
      {values.map((value, index) => bar(value, index, 'part'))}
    </svg>
  );
}
