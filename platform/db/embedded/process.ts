import { readFile, stat } from 'node:fs/promises';

/** Whether a process with this number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether this process is a running PostgreSQL that works in `folder`. Numbers are used again, in
 * containers within seconds, so being alive is not enough. Where the system does not tell (no
 * `/proc`, or a process of another user), alive is all that can be known.
 */
export async function isPostgresIn(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, program, state] = /^\d+ \((.*)\) (\w)/s.exec(line) ?? [];
  // A dead child that nobody collected (state Z) still answers signals.
  if (program !== 'postgres' || state === 'Z' || state === 'X') return false;
  try {
    const [theirs, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)]);
    return theirs.dev === ours.dev && theirs.ino === ours.ino;
  } catch (error) {
    return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}
