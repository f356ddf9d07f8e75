import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { clockRemedy } from '#app/features/health/clock-finding.ts';
import { type Finding, note } from '#app/features/health/health-check.ts';

/** Checks for clock synchronization. No finding where systemd does not know. */
export async function checkClock(program = 'timedatectl'): Promise<Finding[]> {
  const options = ['show', '--property=NTPSynchronized', '--value'];
  const answer = await promisify(execFile)(program, options).catch(() => undefined);
  return answer?.stdout.trim() === 'no'
    ? [note(`Nothing keeps the clock of this machine right: ${clockRemedy}`)]
    : [];
}
