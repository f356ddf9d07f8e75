/**
 * The site cannot start with its settings. The message is one sentence for the operator: which setting is wrong, why,
 * and what to set instead. It never contains a secret.
 */
export class SettingError extends Error {
  override name = 'SettingError';
}

/**
 * Explains an unreadable file or folder in one sentence with a way forward. Usually another user created it, such as
 * root.
 */
export function unreadable(path: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return `${path} cannot be read (${code ?? message}): give it to the user of the site ("chown").`;
}
