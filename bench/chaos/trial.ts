import { setTimeout as pause } from 'node:timers/promises';
import { History } from '../../e2e/support/chaos/history.ts';
import { storedMarks, unnoticed, untilReady, write } from '../../e2e/support/chaos/writers.ts';
import type { Site } from '../../e2e/support/site.ts';

export type Figures = {
  trial: string;
  blows: number;
  acknowledged: number;
  unknown: number;
  /** Attempts without a response, and with a 5xx one; clients retried. */
  broken: number;
  failed: number;
  /** Milliseconds from a fault until the site is ready. */
  recoveryMedian: number;
  recoveryWorst: number;
  violations: string[];
  remark: string;
};

export type Plan = {
  blows: number;
  /** Injects a fault, and resolves to the milliseconds until recovery. */
  blow: (n: number) => Promise<number>;
  /** Remark for the report. */
  remark?: () => Promise<string>;
  /** Site whose embedded database has the rows; defaults to the first. */
  storedIn?: Site | undefined;
  /** Number of concurrent writers. */
  clients?: number;
};

/** Settings of all sites in a trial: one public address, no per-address limits. */
export const settings = {
  SITE_URL: 'https://chaos.example',
  DEMO: '1',
  TRUST_PROXY: '1',
  BACKUPS: '0',
  SECRET: 'a key of forty characters for the chaos.',
};

/** Injects faults under concurrent writes, and compares acknowledged with stored writes. */
export async function tryOut(
  trial: string,
  sites: readonly Site[],
  { blows, blow, remark, storedIn = sites[0], clients = 6 }: Plan,
): Promise<Figures> {
  const history = new History();
  const ending = new AbortController();
  const writing = Array.from({ length: clients }, () => write(sites, history, ending.signal));
  const recoveries: number[] = [];
  await pause(500);
  for (let n = 0; n < blows; n += 1) {
    recoveries.push(await blow(n));
    await pause(100 + Math.random() * 400);
  }
  ending.abort();
  await Promise.all(writing);
  await Promise.all(sites.map(untilReady));
  if (!storedIn) throw new Error('No site');
  const missed = await unnoticed(storedIn);
  recoveries.sort((one, other) => one - other);
  return {
    trial,
    blows,
    acknowledged: history.count('acknowledged'),
    unknown: history.count('unknown'),
    broken: history.broken,
    failed: history.failed,
    recoveryMedian: Math.round(recoveries[Math.floor(recoveries.length / 2)] ?? 0),
    recoveryWorst: Math.round(recoveries.at(-1) ?? 0),
    violations: [
      ...history.violations(await storedMarks(storedIn)),
      ...(missed > 0 ? [`${missed} requests without a notice`] : []),
    ],
    remark: (await remark?.()) ?? '',
  };
}

/** Prints a Markdown table. */
export function printFigures(all: readonly Figures[]): void {
  console.log(
    '\n| trial | blows | acknowledged | unknown | no answer | 5xx | recovery median, worst ms | violations | |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (const one of all) {
    const recovery = `${one.recoveryMedian}, ${one.recoveryWorst}`;
    const { trial, blows, acknowledged, unknown, broken, failed, violations, remark } = one;
    console.log(
      `| ${trial} | ${blows} | ${acknowledged} | ${unknown} | ${broken} | ${failed} | ${recovery} | ${violations.length} | ${remark} |`,
    );
    for (const violation of violations.slice(0, 10)) console.log(`  ${violation}`);
  }
}
