import type { Examples } from '../../ui/examples.ts';
import { Bars, NumberFigure } from './number-figure.tsx';

export const examples: Examples = {
  'a number by days, and a part of one': ({ label, longWord }) => (
    <div className="desk-figures">
      <NumberFigure label={label} total="22" wide>
        <Bars values={[3, 0, 5, 1, 9, 2, 2]} />
      </NumberFigure>
      <NumberFigure label={longWord} total="7">
        <Bars values={[1, 0, 2, 0, 3, 1, 0]} of={[3, 0, 5, 1, 9, 2, 2]} />
      </NumberFigure>
    </div>
  ),
};
