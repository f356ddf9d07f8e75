import type { Examples } from './examples.ts';
import { Seam } from './seam.tsx';

export const examples: Examples = {
  'felt to ink': () => <Seam colours="felt-ink" />,
  'second felt to ink': () => <Seam colours="felt2-ink" />,
  'second felt to madder': () => <Seam colours="felt2-madder" />,
  'felt to madder': () => <Seam colours="felt-madder" />,
  'madder to indigo': () => <Seam colours="madder-indigo" />,
  'indigo to felt': () => <Seam colours="indigo-felt" />,
  'indigo to second felt': () => <Seam colours="indigo-felt2" />,
  small: () => <Seam colours="felt-ink" small />,
};
