import { readFileSync } from 'node:fs';

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: beginning, length, and how much of it the thread was running. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
};

/** As Lighthouse slows a phone's CPU down; what lays out less, because it grows less. */
const slowdown = { task: 4, layout: 2 };
/** What a task may take until it blocks, in milliseconds. */
const unnoticed = 50;

/**
 * Blocking time of a trace after its first paint, in milliseconds, by the time in which the page's thread was running.
 * Lighthouse counts the time on the wall, in which other processes have the processors too, and what came just before
 * the paint that this trace has: its simulated first paint is earlier. So this is a part of its figure.
 * @param file a trace that Lighthouse saved
 * @returns NaN when the page was not painted
 */
export function ownBlockingTime(file: string, url: string): number {
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  const start = traceEvents
    .filter(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url)
    .at(-1);
  if (!start) return Number.NaN;
  const own = traceEvents.filter(({ pid, tid }) => pid === start.pid && tid === start.tid);
  const paint = own.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > start.ts);
  if (!paint) return Number.NaN;
  const layouts = own.filter(({ name }) => name === 'Layout').map(({ ts }) => ts);
  let sum = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of own) {
    if (name !== 'RunTask' || ts + dur < paint.ts) continue;
    const laysOut = layouts.some((at) => at >= ts && at <= ts + dur);
    const time = (tdur / 1000) * (laysOut ? slowdown.layout : slowdown.task);
    sum += Math.max(0, time - unnoticed);
  }
  return sum;
}
