import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '../node_modules');

/**
 * Path of a package's program, a file for Node: its entry in `.bin` is only a link on systems with links.
 * @param name of the program; defaults to the package's
 */
export function packageProgram(packageName: string, name = packageName): string {
  const folder = join(packages, packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  return join(folder, bin[name] ?? '');
}
