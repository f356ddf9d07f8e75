import { findSeal, verifyLedger } from '../../app/features/reviews/ledger/verify-ledger.server.ts';
import { type Chain, verifyChain } from '../../platform/audit/verify-chain.ts';
import { type Opened, runOnDatabase } from '../command.ts';

const usage = `Usage: npm run audit -- verify [<code of the page about reviews>]`;

async function main([command, ...code]: string[], { database }: Opened): Promise<number> {
  if (command !== 'verify') {
    console.error(usage);
    return 1;
  }
  const ledger = await verifyLedger(database);
  const whole = [
    report('journal', await verifyChain(database, 'audit')),
    report('ledger of reviews', ledger),
  ];
  if (ledger.unlike > 0) {
    console.error(`The ledger says something else of ${ledger.unlike} reviews than they are.`);
    return 1;
  }
  if (code.length > 0) {
    const found = await findSeal(database, code.join(''));
    if (!found) {
      console.error('No entry of the ledger has this code: entries were changed or removed.');
      return 1;
    }
    console.log(`The code is of entry ${found.id}, of ${found.at.toISOString()}.`);
  }
  return whole.every(Boolean) ? 0 : 1;
}

/** @returns whether the chain is whole */
function report(what: string, { rows, last, broken }: Chain): boolean {
  if (broken) {
    const how =
      broken.reason === 'changed'
        ? 'was changed'
        : 'does not follow the row before it, which was changed or removed';
    console.error(`The ${what} is broken: row ${broken.id} ${how}.`);
    return false;
  }
  console.log(`The ${what} is whole: ${rows} rows, the last one ${last || 'none'}.`);
  return true;
}

await runOnDatabase(main);
