/** For tests only: a process that keeps a database open until SIGTERM, as the site does. */
import { createLog } from '../log.ts';
import { openDatabase } from './database.ts';
import { withOwnerPool } from './test-database.ts';

const [dataDir = ''] = process.argv.slice(2);
const log = createLog({ level: 'error', readable: false });
const database = withOwnerPool(await openDatabase({ dataDir, log, publicRole: 'test_public' }));
await database.owner.$client.query('create table if not exists visits (pid int)');
await database.owner.$client.query('insert into visits values ($1)', [process.pid]);
process.once('SIGTERM', async () => {
  await database.close();
  process.exit(0);
});
setInterval(() => undefined, 1000);
console.log(`ready as ${process.getuid?.()}`);
