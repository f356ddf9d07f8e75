import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultCompany } from '../app/content/default-company.ts';
import { languages } from '../app/i18n/languages.ts';
import { palette } from '../app/ui/styles/palette.ts';
import { planColours, readPalette, recolour } from './brand-colours.ts';
import { drawLogo, inOneColour, insertMark } from './draw-logo.ts';

// Carries the name in default-company.ts and the colours in tokens.css to logos and drawings: `npm run brand`.
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

const tokens = 'app/ui/styles/tokens.css';
const shadesFile = 'tools/drawing-shades.json';
const template = 'app/site/share/template.svg';
const drawings = ['public/art/*.svg', 'app/ui/ornaments/*.svg', template, 'app/{ui,site}/**/*.css'];

const colours = readPalette(read(tokens));
const plan = planColours(palette, colours, JSON.parse(read(shadesFile)));
for (const path of globSync(drawings, { cwd: root })) {
  const before = read(path);
  const after = recolour(before, plan);
  if (after !== before) write(path, after);
}
write(shadesFile, recolour(read(shadesFile), plan));
write(
  'app/ui/styles/palette.ts',
  Object.entries(colours).reduce(
    (text, [name, colour]) =>
      text.replace(new RegExp(`(^  '?${name}'?: ')#\\w+`, 'm'), `$1${colour}`),
    read('app/ui/styles/palette.ts'),
  ),
);

const mark = read('public/art/mark.svg');
write(template, insertMark(read(template), mark));
const { felt = '', ink = '' } = colours;
for (const language of languages) {
  const name = defaultCompany.name[language];
  write(`public/art/logo-${language}.svg`, drawLogo(name, mark, ink));
  write(`public/art/logo-${language}-felt.svg`, drawLogo(name, inOneColour(mark, felt), felt));
}
console.log('Drawings have the colours of tokens.css, logos the name of default-company.ts.');
