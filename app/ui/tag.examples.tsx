import type { Examples } from './examples.ts';

export const examples: Examples = {
  'one word': ({ label }) => <span className="tag">{label}</span>,
  'long words': ({ longWord }) => <span className="tag">{longWord}</span>,
};
