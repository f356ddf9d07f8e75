import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultCompany } from '../app/content/default-company.ts';
import { languages } from '../app/i18n/languages.ts';
import { palette } from '../app/ui/styles/palette.ts';
import { moveColour, planColours, readPalette, recolour, tokenOf } from './brand-colours.ts';
import { contrastProblems, contrastTokens, hoverColours, tokensFile } from './brand-contrast.ts';
import { drawIcons } from './draw-icons.ts';
import { drawLogo, inOneColour, insertMark, markedDrawings, missingLetters } from './draw-logo.ts';

// `npm run brand`: applies the name in default-company.ts and the colours in tokens.css to logos and drawings.
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

const shadesFile = 'tools/drawing-shades.json';
const template = 'app/site/share/template.svg';
const drawings = ['public/art/*.svg', 'app/ui/ornaments/*.svg', template, 'app/{ui,site}/**/*.css'];

const typed = read(tokensFile);
const chosen = readPalette(typed);
const hovers = hoverColours(palette, chosen, moveColour);
const colours = { ...chosen, ...hovers };
const css = Object.entries(hovers).reduce(
  (text, [name, colour]) => text.replace(new RegExp(`(--color-${name}: )[^;]+`), `$1${colour}`),
  typed,
);
const problems = contrastProblems(
  Object.fromEntries(contrastTokens.map((name) => [name, tokenOf(css, name) ?? ''])),
);
if (problems.length > 0) {
  console.error(['Some have insufficient contrast. Nothing was written:', ...problems].join('\n'));
  process.exit(1);
}
const lacking = missingLetters(languages.map((language) => defaultCompany.name[language]).join(''));
if (lacking.length > 0) {
  console.error(
    `The name has letters that the font of logos and pictures lacks: ${lacking.join(' ')}. Nothing was written. Put fonts with them into app/site/share/fonts, and into app/ui/fonts for the pages: docs/how-to/add-a-language.md, 7.`,
  );
  process.exit(1);
}
write(tokensFile, css);
for (const [name, colour] of Object.entries(hovers))
  console.log(`--color-${name}: ${colour} (hover)`);
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
for (const [name, colour] of Object.entries(markedDrawings)) {
  const path = `public/art/${name}.svg`;
  write(path, insertMark(read(path), inOneColour(mark, colours[colour] ?? '')));
}
const { felt = '', ink = '' } = colours;
for (const language of languages) {
  const name = defaultCompany.name[language];
  write(`public/art/logo-${language}.svg`, drawLogo(name, mark, ink));
  write(`public/art/logo-${language}-felt.svg`, drawLogo(name, inOneColour(mark, felt), felt));
}
await drawIcons(colours.felt ?? '');
console.log('Drawings have the colours of tokens.css, logos the name of default-company.ts.');
