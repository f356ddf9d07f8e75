/**
 * The site cannot start with its settings. The message is one sentence for the person who starts it: which setting is
 * wrong, why, and what would be right. It never contains a secret.
 */
export class SettingError extends Error {
  override name = 'SettingError';
}
