import { join } from 'node:path';
import { readFileKey } from '#app/features/health/file-key.server.ts';
import { type Finding, note, wrong } from '#app/features/health/health-check.ts';
import type { Database } from '#platform/db/database.ts';
import type { Env } from '#platform/env.ts';
import { unreadable } from '#platform/errors.ts';
import { openFileSeal, sealKeyFile } from '#platform/file-seal.ts';

const lost = 'Where no copy is left: docs/how-to/back-up.md, "Files of clients".';

/** Checks that the key opens clients' files; no finding without files. */
export async function checkFileKey(
  { DATA_DIR, FILES_KEY }: Pick<Env, 'DATA_DIR' | 'FILES_KEY'>,
  database: Database,
): Promise<Finding[]> {
  const path = join(DATA_DIR, sealKeyFile);
  const key = FILES_KEY ? 'FILES_KEY' : path;
  const state = await readFileKey(
    database,
    openFileSeal({ dataDir: DATA_DIR, setting: FILES_KEY }),
  );
  if (!state) return [];
  const texts = {
    unreadable: unreadable(path, { code: 'EACCES' }),
    missing: `${path} is missing, and no file opens: put its copy back. ${lost}`,
    other: `They are sealed for another key than ${key}: put that one back. ${lost}`,
    opens: `They open with ${key} only, which no backup has: keep a copy of it in the safe.`,
  };
  const level = state === 'opens' ? note : wrong;
  return [level(texts[state], `deskHealth:rows.files.${state}`)];
}
