import { verifyAudit } from '../../platform/audit/audit.ts';
import { type Opened, runOnDatabase } from '../command.ts';

const usage = 'Usage: npm run audit -- verify';

async function main([command]: string[], { database }: Opened): Promise<number> {
  if (command !== 'verify') {
    console.error(usage);
    return 1;
  }
  const { rows, last, broken } = await verifyAudit(database);
  if (broken) {
    const what =
      broken.reason === 'changed'
        ? 'was changed'
        : 'does not follow the row before it, which was changed or removed';
    console.error(`The journal is broken: row ${broken.id} ${what}.`);
    return 1;
  }
  console.log(`The journal is whole: ${rows} rows, the last one ${last || 'none'}.`);
  return 0;
}

await runOnDatabase(main);
