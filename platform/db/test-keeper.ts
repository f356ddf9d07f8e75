import { text } from 'node:stream/consumers';
import { removeDataFolder } from './test-database.ts';

/**
 * For tests only: waits until the process at the other end of its input has ended, then removes the data folders that it
 * was told, with the servers left in them.
 */
const folders = (await text(process.stdin)).split('\n').filter(Boolean);
await Promise.all(folders.map(removeDataFolder));
