import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '../node_modules');

/**
 * Path of a package's program, a file for Node: its link in `.bin` is one only where the system knows links.
 * @param name of the program; that of the package when left out
 */
export function packageProgram(packageName: string, name = packageName): string {
  const folder = join(packages, packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  return join(folder, bin[name] ?? '');
}
