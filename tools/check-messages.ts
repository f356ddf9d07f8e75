import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultPeople } from '../app/content/default-attorneys.ts';
import { defaultPlanRows } from '../app/content/default-plan-rows.ts';
import { defaultPlans } from '../app/content/default-plans.ts';
import { textFiles } from '../app/features/texts/text-units.server.ts';
import { compareMessages } from '../app/i18n/compare-messages.ts';
import { defaultLanguage, isPartial, languages, languageTag } from '../app/i18n/languages.ts';
import { messageFiles } from '../app/i18n/message-files.ts';
import { textFiles as namedByModules } from '../app/modules.ts';
import { endingsAfterVariables } from './endings-after-variables.ts';
import { findForbiddenTerms, textsIn } from './find-forbidden-terms.ts';
import { outdatedFiles } from './generate.ts';
import { missingLetters } from './missing-letters.ts';
import { noBreakSpaces } from './no-break-spaces.ts';
import { forbiddenTerms, quotedTexts } from './term-list.ts';
import { type Catalogue, unusedMessages } from './unused-messages.ts';

const root = join(import.meta.dirname, '..');
const problems: string[] = [];

const paths = new Map(
  messageFiles().map(({ language, namespace, path }) => [`${language}/${namespace}`, path]),
);
const names = (language: string) =>
  [...paths.keys()]
    .filter((file) => file.startsWith(`${language}/`))
    .map((file) => file.slice(language.length + 1));
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(paths.get(`${language}/${file}`) ?? '', 'utf8')) as unknown;

/** Missing files and texts of a partially translated language, which fall back to the default language. */
const missing = new Map<string, string[]>();

for (const language of languages) {
  const lacks = (place: string, what: string) => {
    const path = `${language}${place}`;
    if (!isPartial(language)) problems.push(`${path}: ${what} is missing`);
    else missing.set(path, [...(missing.get(path) ?? []), what]);
  };
  for (const file of new Set([...names(defaultLanguage), ...names(language)])) {
    const path = `${language}/${file}`;
    if (!names(language).includes(file)) lacks('', file);
    else if (!names(defaultLanguage).includes(file)) problems.push(`${path} is surplus`);
    else {
      const found = compareMessages(
        { tag: languageTag(defaultLanguage), messages: read(defaultLanguage, file) },
        { tag: languageTag(language), messages: read(language, file) },
      );
      for (const problem of found) {
        const [key = '', lacking] = problem.split(/( is missing)$/);
        if (lacking) lacks(`/${file}`, key);
        else problems.push(`${path}: ${problem}`);
      }
    }
  }
}

for (const path of outdatedFiles()) {
  problems.push(`${path} is out of date: run "npm run generate"`);
}
const sources = globSync('{app,platform,server,tools}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.(spec|steps|test)\./.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));
const catalogues = Object.fromEntries(
  names(defaultLanguage).map((file) => [file, read(defaultLanguage, file) as Catalogue]),
);
const unused = unusedMessages(catalogues, sources).map((key) => `${key} is used by no code`);
// A site builds with texts that a deleted module has left behind.
if (process.argv.includes('--build')) for (const line of unused) console.warn(line);
else problems.push(...unused);

// The desk lists texts by file.
const { files: named } = read(defaultLanguage, 'deskTexts') as { files: object };
for (const file of textFiles().filter((name) => !(name in named) && !(name in namedByModules))) {
  problems.push(
    `${defaultLanguage}/deskTexts: files.${file} is missing, its name on the desk, or in the manifest of its module`,
  );
}

const written = [
  ...languages.flatMap((language) =>
    names(language).flatMap((file) => textsIn(language, file, read(language, file))),
  ),
  ...languages.flatMap((language) => [
    ...defaultPeople.flatMap(({ words }) => textsIn(language, 'attorneys', words[language])),
    ...textsIn(language, 'plans', defaultPlanRows[language]),
    ...defaultPlans.flatMap(({ words, features }) =>
      textsIn(language, 'plans', [words[language], features[language]]),
    ),
  ]),
];
problems.push(...findForbiddenTerms(written, forbiddenTerms, quotedTexts));
problems.push(...endingsAfterVariables(written));
const files = globSync('app/{i18n/messages/*/*.json,modules/**/texts/*/*.json,content/*.ts}', {
  cwd: root,
}).filter((path) => !path.includes('.test.'));
for (const path of files.sort()) {
  for (const line of noBreakSpaces(readFileSync(join(root, path), 'utf8'))) {
    problems.push(`${path}:${line} has a no-break space, which the typographer sets`);
  }
}

const fonts = readFileSync(join(root, 'app/ui/styles/fonts.css'), 'utf8');
for (const language of languages) {
  const text = names(language).map((file) => JSON.stringify(read(language, file)));
  const letters = missingLetters(text.join(), fonts);
  if (letters.length > 0) {
    console.warn(
      `The fonts lack letters of the texts in ${language}: ${letters.join(' ')} (docs/how-to/add-a-language.md, 7).`,
    );
  }
}
if (missing.size > 0) {
  console.warn(`Texts of ${defaultLanguage} stand in for missing ones:`);
  for (const [path, all] of missing)
    console.warn(
      `  ${path}: ${all.length} ${path.includes('/') ? 'texts' : 'files'} missing, first ${all[0]}`,
    );
}
if (problems.length > 0) {
  console.error(`Texts have problems:\n  ${problems.join('\n  ')}`);
  process.exit(1);
}
