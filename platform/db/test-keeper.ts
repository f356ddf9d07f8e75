import { text } from 'node:stream/consumers';
import { removeDataFolder } from './test-database.ts';

/**
 * For tests only: waits until its parent has exited, then removes the registered data folders and kills their servers.
 */
const folders = (await text(process.stdin)).split('\n').filter(Boolean);
await Promise.all(folders.map(removeDataFolder));
