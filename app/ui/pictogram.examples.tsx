import type { Examples } from './examples.ts';

export const examples: Examples = Object.fromEntries(
  ['g1', 'g2', 'g3', 'g4', 'g5', 'g6'].map((glyph) => [
    glyph,
    () => <div className={`pic ${glyph}`} aria-hidden="true" />,
  ]),
);
