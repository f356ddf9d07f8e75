/**
 * The site cannot start with its settings. The message is one sentence for the person who starts it: which setting is
 * wrong, why, and what would be right. It never contains a secret.
 */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** That a file or folder cannot be read, as a sentence with a way forward. Mostly somebody else made it, such as root. */
export function unreadable(path: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return `${path} cannot be read (${code ?? message}): give it to the user of the site ("chown").`;
}
