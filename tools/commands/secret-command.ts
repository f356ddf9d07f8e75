import { hooks } from '../../app/modules.server.ts';
import { endLinks } from '../../db/site-identity.ts';
import { type CommandContext, runOnDatabase } from '../command.ts';

const usage = `Usage: npm run secret -- replace    sign with SECRET, or with a new key where it is not set;
                                    every personal link that was sent ends, staff with password and code
                                    are invited again, the site must be restarted`;

async function main([command]: string[], { database, env }: CommandContext): Promise<number> {
  if (command !== 'replace') {
    console.error(usage);
    return 1;
  }
  await endLinks(database, env.SECRET);
  for (const forget of hooks('secretReplaced')) await forget(database);
  console.log(
    `The key is replaced: restart the site. Links that were sent end. Whoever signs in with password and code is let in again by
npm run desk:invite -- <email> <role>`,
  );
  return 0;
}

await runOnDatabase(main, { usage });
