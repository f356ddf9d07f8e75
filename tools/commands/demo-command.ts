import { removeDemo } from '../../db/seed/seed.ts';
import { type CommandContext, runOnDatabase } from '../command.ts';

const usage = 'Usage: npm run demo -- remove    removes the invented posts and reviews';

async function main([command]: string[], { database }: CommandContext): Promise<number> {
  if (command !== 'remove') {
    console.error(usage);
    return 1;
  }
  const { posts, reviews } = await removeDemo(database.owner);
  console.log(`${posts} invented posts and ${reviews} reviews are removed.`);
  return 0;
}

await runOnDatabase(main, { usage });
