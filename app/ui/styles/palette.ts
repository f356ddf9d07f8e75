/**
 * Colours of `tokens.css` where custom properties are unavailable: mails, pictures, drawings, the manifest, browser UI.
 * Written by `npm run brand`; a test compares each with its token.
 */
export const palette = {
  felt: '#f4f0e7',
  'felt-2': '#e9e3d5',
  sand: '#d9cfbc',
  hair: '#d9cfbc',
  white: '#fffdf8',
  ink: '#141b33',
  muted: '#4a5068',
  indigo: '#1c2852',
  'indigo-3': '#2e3d70',
  madder: '#b81d2c',
  'madder-2': '#8e1522',
  ochre: '#e3a62f',
  spruce: '#1e5b49',
};
