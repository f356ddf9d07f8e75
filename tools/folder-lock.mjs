import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Owner of the lock; undefined when it is stale, its process gone. */
function lockHolder(lock) {
  const text = read(join(lock, 'owner'));
  const [pid, host] = text?.split(' ') ?? [];
  try {
    // Without an owner it is just being taken, or its process was killed in between.
    if (!text) return Date.now() - statSync(lock).mtimeMs < 5000 ? 'new' : undefined;
    // In a container, the killed process may have had our own pid.
    if (Number(pid) === process.pid && host === hostname()) return undefined;
    if (host === hostname()) process.kill(Number(pid), 0);
    return text;
  } catch (error) {
    return error.code === 'EPERM' ? text : undefined;
  }
}

/**
 * Takes a lock, a folder that only one process can make; waits for the one that has it.
 * @param {string} lock path of the folder
 * @param {() => void} onWait is called once when another process has it; what it throws ends the waiting
 * @returns how to let go of it; it is let go of when the process ends, too
 * @throws when the folder cannot be made
 */
export async function takeLock(lock, onWait) {
  for (let told = false; ; told = true) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (lockHolder(lock)) {
      if (!told) onWait();
      await pause(200);
      continue;
    }
    // Rename first: it succeeds for only one of several processes.
    const aside = `${lock}.${process.pid}`;
    try {
      renameSync(lock, aside);
      rmSync(aside, { recursive: true, force: true });
    } catch {}
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  writeFileSync(join(lock, 'owner'), `${process.pid} ${hostname()}`);
  return () => {
    process.off('exit', release);
    release();
  };
}
