import { killBehindPooler } from './chaos/pooler.ts';
import { type Figures, printFigures } from './chaos/trial.ts';
import {
  fillDisk,
  killDatabase,
  killSites,
  loseMailServer,
  restartInTurn,
} from './chaos/trials.ts';
import { updateInTurn } from './chaos/update.ts';

/**
 * `npm run test:chaos -- [share] [trial …]` kills sites, database and mail server and fills the disk under concurrent
 * writes, and prints the lost writes: none. A full run takes about 15 minutes; a share of 0.1 runs a tenth of it.
 */
const [given = '1', ...named] = process.argv.slice(2);
const share = Number(given);
const times = (blows: number) => Math.max(1, Math.round(blows * share));

const trials: Record<string, () => Promise<Figures | string>> = {
  sites: () => killSites(times(200)),
  database: () => killDatabase(times(50)),
  mail: () => loseMailServer(times(3)),
  restart: () => restartInTurn(times(10)),
  update: () => updateInTurn(),
  disk: () => fillDisk(),
  pooler: () => killBehindPooler(times(20)),
};

const figures: Figures[] = [];
const remarks: string[] = [];
for (const [name, run] of Object.entries(trials)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const result = await run();
  if (typeof result === 'string') remarks.push(result);
  else {
    figures.push(result);
    printFigures([result]);
  }
}
printFigures(figures);
for (const remark of remarks) console.log(remark);
process.exitCode = figures.some(({ violations }) => violations.length > 0) ? 1 : 0;
