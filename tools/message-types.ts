/**
 * Generates `app/i18n/message-types.ts`, the types of all text keys. Build, type check and development server run
 * it: a new file of texts needs no command.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../app/i18n');
const file = join(folder, 'message-types.ts');

function messageTypes(): string {
  const namespaces = readdirSync(join(folder, 'messages/ru'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
  const imports = namespaces.map(
    (name) => `import type ${name} from './messages/ru/${name}.json';`,
  );
  const types = namespaces.map((name) => `  ${name}: typeof ${name};`);
  return `// Written by \`npm run message-types\`. The keys are those of Russian; tools/check-messages.ts compares the others.
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

/** Whether the generated file is up to date. */
export function messageTypesAreCurrent(): boolean {
  return readFileSync(file, 'utf8') === messageTypes();
}

/** Writes the types where a file of texts was added or removed. */
export function writeMessageTypes(): void {
  if (!messageTypesAreCurrent()) writeFileSync(file, messageTypes());
}

if (import.meta.main) writeMessageTypes();
