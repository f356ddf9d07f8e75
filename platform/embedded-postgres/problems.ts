import { SettingError } from '../errors.ts';

/** Explanations for the operator, by the message of the system or PostgreSQL. */
const reasons: [pattern: RegExp, say: (place: string) => string][] = [
  [
    // The log omits the line in which PostgreSQL names the disk.
    /ENOSPC|No space left on device|checkpoint request failed/,
    (place) => `The disk of DATA_DIR (${place}) is full: free some space.`,
  ],
  [
    /EDQUOT|Disk quota exceeded/,
    (place) => `The disk quota of DATA_DIR (${place}) is used up: free some space.`,
  ],
  [
    /EROFS|Read-only file system/,
    (place) =>
      `DATA_DIR (${place}) is on a read-only disk: set it to a folder that can be written.`,
  ],
  [
    /could not create any TCP\/IP sockets/,
    (place) =>
      `Another program uses the port that belongs to DATA_DIR (${place}): end it, or move the folder to another place, which has another port.`,
  ],
  [
    /could not look up effective user ID/,
    () =>
      'The user that starts the site has no name on this machine, and the database needs one: add it to /etc/passwd, or start the site as a user that has a name.',
  ],
  [
    /ENOTDIR|EEXIST|Not a directory/,
    (place) => `DATA_DIR (${place}) is not a folder: set it to a folder that can be written.`,
  ],
  [
    /EACCES|EPERM|ENOENT|Permission denied|Operation not permitted/,
    (place) =>
      `DATA_DIR (${place}) cannot be written by this user: set it to a folder that can be written.`,
  ],
];

/**
 * Explains a failure of the file system or of a PostgreSQL program in one sentence.
 * @param place the folder to name
 * @param output the program's output, or the error
 */
export function explain(place: string, output: unknown): SettingError {
  if (output instanceof SettingError) return output;
  const text = output instanceof Error ? `${output.message}` : String(output);
  const known = reasons.find(([pattern]) => pattern.test(text));
  const message = known
    ? known[1](place)
    : `The database in DATA_DIR (${place}) could not be started: ${lastLine(text)}.`;
  return new SettingError(message, { cause: output instanceof Error ? output : undefined });
}

/** The last line that names a failure, without timestamp and process id. */
function lastLine(text: string): string {
  // "The database system is starting up" is only an answer to an early connection.
  const lines = text
    .split('\n')
    .filter((line) => line.trim() && !line.includes('the database system is'));
  const line = lines.findLast((item) => /FATAL|PANIC|error:/i.test(item)) ?? lines.at(-1) ?? '';
  return (
    line
      .replace(/^.*?(FATAL|PANIC|error):\s*/i, '')
      .trim()
      .replace(/\.$/, '') || 'no reason was given'
  );
}

/** Whether a start failed only because another server is starting or shutting down. */
export function isTemporary(output: string): boolean {
  return (
    /lock file .* (already exists|is empty)|pre-existing shared memory block/.test(output) ||
    // The socket folder was cleaned up after its creation.
    /\.s\.PGSQL.*No such file or directory/.test(output) ||
    !/FATAL|PANIC/.test(output.replaceAll(/^.*the database system is.*$/gm, ''))
  );
}
