import { readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

function withSubfolders(folder) {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  return [folder, ...below];
}

/**
 * Tells each change below some folders. Watches every folder by itself: on Linux the recursive watch of Node 24, and
 * its `--watch-path`, lose a file once an editor has saved it by renaming another one onto it.
 * @param {string[]} folders
 * @param {(file: string) => void} changed may be told of one change several times
 * @returns {() => void} ends it
 */
export function watchFolders(folders, changed) {
  const watchers = new Map();
  const unwatch = (path) => {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(folder);
    }
  };
  const watchOne = (folder) => {
    const watcher = watch(folder, (event, name) => {
      const path = join(folder, name ?? '');
      // It came, went, or another one took its place.
      if (event === 'rename') watchAnew(path);
      changed(path);
    });
    watcher.on('error', () => unwatch(folder));
    watchers.set(folder, watcher);
  };
  const watchAnew = (path) => {
    unwatch(path);
    try {
      for (const folder of withSubfolders(path)) watchOne(folder);
    } catch {
      // A file, or gone.
    }
  };
  for (const folder of folders) for (const each of withSubfolders(folder)) watchOne(each);
  return () => {
    for (const folder of folders) unwatch(folder);
  };
}
