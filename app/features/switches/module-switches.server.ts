import { switches } from '#db/schema/switches.ts';
import type { Database } from '#platform/db/database.ts';
import { follow } from '#platform/db/follow.ts';
import type { Log } from '#platform/log.ts';
import { replaceOff } from '../../content/snapshot.server.ts';
import { moduleSwitches } from '../../modules.ts';

/** Names of the modules that are off in this process. */
let known = '';

/** Has this process know which modules are switched off. @throws when the database does not answer */
export async function loadModuleSwitches({ owner }: Pick<Database, 'owner'>): Promise<void> {
  const rows = await owner.select({ name: switches.name, isOn: switches.is_on }).from(switches);
  const set = new Map(rows.map(({ name, isOn }) => [name, isOn]));
  const off = moduleSwitches.flatMap(({ name, key, atFirst }) =>
    (set.get(key) ?? atFirst !== 'off') ? [] : [name],
  );
  known = off.join();
  replaceOff(new Set(off));
}

/**
 * Returns a function that reads the switches of modules again, until it succeeds.
 * @param onChange called when this process has others than at the last call: those that it has set itself, too
 */
export function followModuleSwitches(
  database: Database,
  log: Log,
  onChange: () => void,
): () => void {
  return follow({ load: () => loadModuleSwitches(database), state: () => known, onChange, log });
}
