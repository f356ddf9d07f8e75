/** For tests only: work for a thread. */

export function waitFor(flag: Int32Array<SharedArrayBuffer>): string {
  Atomics.wait(flag, 0, 0);
  return Atomics.load(flag, 0) === 1 ? 'set' : 'not set';
}

export function misbehave(how: 'spin' | 'fill' | 'fail' | 'leave'): void {
  if (how === 'fail') throw new Error('as it should');
  if (how === 'leave') process.exit();
  const kept: number[][] = [];
  for (;;) {
    if (how === 'fill') kept.push(new Array(1_000_000).fill(0.5));
  }
}
