import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether the lock's process is running; in a container, a killed one may have had our own id. */
function isHeld(file) {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : process.pid;
  return pid !== process.pid && isAlive(pid);
}

/**
 * Acquires a lock, a file that only one process can create; waits for its holder.
 * @param {string} file
 * @param {() => void} onWait called once when another process holds it; may throw to stop waiting
 * @returns a function that releases it; also released on exit
 * @throws when the file cannot be created
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
