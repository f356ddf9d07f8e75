import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { explainUnknown, isSecret } from './env.ts';
import { SettingError } from './errors.ts';

export const envFile = join(import.meta.dirname, '../.env');

/**
 * Loads `.env` into the environment, whose own variables take precedence. `ENV_FILE` names another file, or none if
 * empty.
 * @param refuse called with each unknown name
 * @throws SettingError when the file cannot be read, or as `refuse` does
 */
export function loadEnvFile(file = process.env.ENV_FILE ?? envFile, refuse = refuseName): void {
  if (!file) return;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && process.env.ENV_FILE === undefined) return;
    throw new SettingError(`The settings in ${file} cannot be read (${code}).`);
  }
  for (const name of Object.keys(parseEnv(text))) {
    const problem = explainUnknown(name);
    if (problem) refuse(name, `${file}: ${problem}`);
  }
  for (const [, name = ''] of text.matchAll(/^[ \t]*(\w+)[ \t]+[^\s=].*$/gm)) {
    if (explainUnknown(name) === undefined) refuse(name, `${file}: ${name} has no "=" after it.`);
  }
  const given = [...text.matchAll(/^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=/gm)].map(
    ([, name = '']) => name,
  );
  for (const name of new Set(given.filter((name, place) => given.indexOf(name) !== place))) {
    if (explainUnknown(name) === undefined) refuse(name, `${file}: ${name} is given twice.`);
  }
  process.loadEnvFile(file);
}

/** Path of the settings file if it holds a password and other users of the machine can read it; else undefined. */
export async function openToOthers(
  file = process.env.ENV_FILE ?? envFile,
): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  // Windows has no such modes.
  if (!found || process.platform === 'win32' || (found.mode & 0o077) === 0) return undefined;
  // Report the mode even when the file itself is unreadable.
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const holdsSecret = text === undefined || Object.keys(parseEnv(text)).some(isSecret);
  return holdsSecret ? file : undefined;
}

function refuseName(_: string, problem: string): void {
  throw new SettingError(problem);
}
