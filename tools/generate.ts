/**
 * Writes files derived from folders: types of the text keys, lists of modules and of their style sheets, and the sprite
 * of the desk's icons. Run by build, type check and development server.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultLanguage } from '../app/i18n/languages.ts';
import { messageFiles } from '../app/i18n/message-files.ts';

const app = join(import.meta.dirname, '../app');
const note = 'Written by `npm run generate` from the folders of app/modules.';
const sprite = '../public/art/desk-icons.svg';

const relativeTo = (folder: string, path: string) =>
  path.startsWith(`${folder}/`) ? `.${path.slice(folder.length)}` : `../${path}`;

function messageTypes(): string {
  const files = messageFiles()
    .filter(({ language }) => language === defaultLanguage)
    .map(({ namespace, path }) => ({
      namespace,
      path: relativeTo('i18n', path.slice(app.length + 1).replaceAll('\\', '/')),
    }));
  // In the linter's order: by path, parent folders first.
  const imports = files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ namespace, path }) => `import type ${namespace} from '${path}';`);
  const types = files.map(({ namespace }) => `  ${namespace}: typeof ${namespace};`);
  return `// Written by \`npm run generate\`. The keys are those of Russian; tools/check-messages.ts compares the others.
import 'i18next';
${imports.join('\n')}

export type Messages = {
${types.join('\n')}
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Messages;
  }
}
`;
}

/** Files below `app/modules`, sorted by name; normalizes Windows paths. */
const inModules = (pattern: string) =>
  globSync(pattern, { cwd: join(app, 'modules') })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** Exports each module's manifest by name: `visit-log/module.ts` is `visitLog`. */
function manifestList(file: string): string {
  const lines = inModules(`**/${file}`).map((path) => {
    const name = dirname(path)
      .replace(/^.*\//, '')
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return `export { ${name} } from './${path}';\n`;
  });
  return `// ${note}\n${lines.join('') || 'export {};\n'}`;
}

/** Imports style sheets, those of a module before those of its subfolders. */
function styleList(...patterns: string[]): string {
  const depth = (path: string) => path.split('/').length;
  const files = patterns.flatMap(inModules).sort((a, b) => depth(a) - depth(b));
  return `/* ${note} */\n${files.map((path) => `@import "./${path}";\n`).join('')}`;
}

function iconSprite(): string {
  const symbols = inModules('**/icon.svg').map((path) =>
    readFileSync(join(app, 'modules', path), 'utf8').trim(),
  );
  const core = readFileSync(join(app, 'desk/desk-icons.svg'), 'utf8');
  return core.replace('</svg>', `${symbols.map((symbol) => `${symbol}\n`).join('')}</svg>`);
}

/** Content of every derived file, by its path below `app/`. */
function derivedFiles(): [path: string, content: string][] {
  return [
    ['i18n/message-types.ts', messageTypes()],
    ['modules/list.ts', manifestList('module.ts')],
    ['modules/list.server.ts', manifestList('module.server.ts')],
    ['modules/list.data.ts', manifestList('module.data.ts')],
    ['modules/list.site.ts', manifestList('module.site.ts')],
    ['modules/list.client.ts', manifestList('module.client.ts')],
    ['modules/site-parts.css', styleList('*/*.css')],
    ['modules/site-pages.css', styleList('*/site/**/*.css')],
    ['modules/desk-pages.css', styleList('*/desk/**/*.css')],
    [sprite, iconSprite()],
  ];
}

const current = (path: string) =>
  existsSync(join(app, path)) ? readFileSync(join(app, path), 'utf8') : undefined;

export function outdatedFiles(): string[] {
  return derivedFiles()
    .filter(([path, content]) => current(path) !== content)
    .map(([path]) => join('app', path));
}

/** Writes the outdated derived files. */
export function generate(): void {
  for (const [path, content] of derivedFiles()) {
    if (current(path) !== content) writeFileSync(join(app, path), content);
  }
}

if (import.meta.main) generate();
