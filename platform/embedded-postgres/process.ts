import { readFile, stat } from 'node:fs/promises';

/** Whether a process with this id exists, whoever its owner is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the process is a running PostgreSQL in `folder`. Existence is not enough: ids are reused, in containers
 * within seconds. Falls back to it where the system gives no details (no `/proc`, or another user's process).
 */
export async function isPostgresIn(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, program, state] = /^\d+ \((.*)\) (\w)/s.exec(line) ?? [];
  // A zombie (state Z) still accepts signals.
  if (program !== 'postgres' || state === 'Z' || state === 'X') return false;
  try {
    const [theirs, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)]);
    return theirs.dev === ours.dev && theirs.ino === ours.ino;
  } catch (error) {
    return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}
