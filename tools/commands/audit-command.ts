import { readState } from '../../db/backup-folder.ts';
import { journalHas, verifyChain } from '../../platform/audit/verify-chain.ts';
import { describeLoss } from '../../server/jobs/backups.ts';
import { type CommandContext, runOnDatabase } from '../command.ts';

const usage = 'Usage: npm run audit -- verify';

async function main([command]: string[], { database, env }: CommandContext): Promise<number> {
  if (command !== 'verify') {
    console.error(usage);
    return 1;
  }
  const { rows, last, broken } = await verifyChain(database);
  if (broken) {
    const how =
      broken.reason === 'changed'
        ? 'was changed'
        : 'does not follow the row before it, which was changed or removed';
    console.error(`The journal is broken: row ${broken.id} ${how}.`);
    return 1;
  }
  console.log(`The journal is whole: ${rows} rows, the last one ${last || 'none'}.`);
  const { journal } = await readState(env.BACKUP_DIR);
  if (!journal) {
    console.log(
      'The running site has made no copy yet to compare with (one made by hand does not count), so it is not known whether the journal was rewritten as a whole. Run this again after its first copy, ten minutes after the start.',
    );
    return 0;
  }
  if (!(await journalHas(database, journal))) {
    console.error(describeLoss(journal.at));
    return 1;
  }
  console.log(`It still has the rows of ${journal.at}, by the state beside the copies.`);
  return 0;
}

await runOnDatabase(main, { usage });
