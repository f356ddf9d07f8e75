import type { Examples } from './examples.ts';
import { LinkedText } from './linked-text.tsx';

export const examples: Examples = {
  'link inside a sentence': ({ linked }) => (
    <p>
      <LinkedText text={linked} href="/" />
    </p>
  ),
  'long words': ({ longWord }) => (
    <p>
      <LinkedText text={`${longWord} <1>${longWord}</1>`} href="/" />
    </p>
  ),
};
