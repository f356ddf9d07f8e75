import { demoWords, removeDemo } from '../../db/seed/seed.ts';
import { type CommandContext, runOnDatabase } from '../command.ts';

const usage = 'Usage: npm run demo -- remove    removes the demo data';

async function main([command]: string[], { database }: CommandContext): Promise<number> {
  if (command !== 'remove') {
    console.error(usage);
    return 1;
  }
  console.log(`Removed: ${demoWords(await removeDemo(database.owner))}.`);
  return 0;
}

await runOnDatabase(main, { usage });
