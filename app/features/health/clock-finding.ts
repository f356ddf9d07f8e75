import { type Finding, wrong } from './health-check.ts';

export const clockRemedy = '"timedatectl set-ntp true" sets it by the net.';

/**
 * Compares this machine's clock with another one's.
 * @param date its `Date` response header (RFC 9110 §6.6.1), in whole seconds
 */
export function clockFinding(date: string | null, other: string): Finding | undefined {
  const seconds = Math.round((Date.now() - Date.parse(date ?? '')) / 1000);
  if (!(Math.abs(seconds) > 10)) return undefined;
  const much = `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'}`;
  return wrong(
    `This machine is ${much} ${other}: hours that are booked and codes for the desk are wrong. ${clockRemedy}`,
  );
}
