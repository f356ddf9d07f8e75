import { findSeal, verifyLedger } from '../../app/features/reviews/ledger/verify-ledger.server.ts';
import { readState } from '../../db/backup-folder.ts';
import { chainsWithout } from '../../db/chain-heads.ts';
import { type Chain, verifyChain } from '../../platform/audit/verify-chain.ts';
import { describeLoss } from '../../server/jobs/backups.ts';
import { type CommandContext, runOnDatabase } from '../command.ts';

const usage = `Usage: npm run audit -- verify [<code of the page about reviews, or a hash that the log names>]`;

async function main(
  [command, ...code]: string[],
  { database, env }: CommandContext,
): Promise<number> {
  if (command !== 'verify') {
    console.error(usage);
    return 1;
  }
  const ledger = await verifyLedger(database);
  const whole = [
    report('journal', await verifyChain(database, 'audit')),
    report('ledger of reviews', ledger),
  ];
  const { chains } = await readState(env.BACKUP_DIR);
  if (!chains) {
    console.log(
      'The running site has made no copy yet to compare with (one made by hand does not count), so it is not known whether journal or ledger was rewritten as a whole. Run this again after its first copy, ten minutes after the start.',
    );
  } else {
    const lost = await chainsWithout(database, chains.heads);
    if (lost.length > 0) {
      console.error(describeLoss(lost, chains.at));
      return 1;
    }
    console.log(
      `Both still have the rows that they had at ${chains.at}, by the state beside the copies.`,
    );
  }
  if (ledger.unlike > 0) {
    console.error(`The ledger says something else of ${ledger.unlike} reviews than they are.`);
    return 1;
  }
  if (code.length > 0) {
    const found = await findSeal(database, code.join(''));
    if (!found) {
      console.error('No entry has this code: entries were changed or removed.');
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

await runOnDatabase(main, { usage });
