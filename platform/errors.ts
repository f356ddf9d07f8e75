/**
 * The site cannot start as it is set up. The message is one sentence for the person who starts it:
 * which setting, what is wrong with it, what would be right. It never holds a secret.
 */
export class SettingError extends Error {
  override name = 'SettingError';
}
