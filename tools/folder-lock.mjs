import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a process runs. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether the process that took a lock runs; in a container, the killed one may have had our own id. */
function isHeld(file) {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : process.pid;
  return pid !== process.pid && isAlive(pid);
}

/**
 * Takes a lock, a file that only one process can make; waits for the one that has it.
 * @param {string} file
 * @param {() => void} onWait is called once when another process has it; what it throws ends the waiting
 * @returns how to release it; it is released when the process ends, too
 * @throws when the file cannot be made
 */
export async function takeLock(file, onWait) {
  for (let told = false; ; ) {
    try {
      writeFileSync(file, `${process.pid}`, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isHeld(file)) {
      if (!told) onWait();
      told = true;
      await pause(200);
    } else rmSync(file, { force: true });
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}
