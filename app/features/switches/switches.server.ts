import { switches } from '#db/schema/switches.ts';
import { isOn } from '#db/switches.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { type SwitchName, switchNames } from '../../content/switch-names.ts';
import { moduleSwitches } from '../../modules.ts';
import { loadModuleSwitches } from './module-switches.server.ts';

/** Whether one is on; the page being rendered is forgotten when that changes. @throws when the database does not answer */
export function readSwitch(database: Pick<Database, 'reader'>, name: SwitchName): Promise<boolean> {
  return isOn(database, name);
}

/** Keys of switches, in the order of the desk: those of the site, which are off at first, then modules. */
const names = [...switchNames, ...moduleSwitches.map(({ key }) => key)];

export const isSwitch = (name: string) => names.includes(name);

const isSet = (database: Pick<Database, 'reader'>, name: string) =>
  isOn(
    database,
    name,
    moduleSwitches.some(({ key, atFirst }) => key === name && atFirst !== 'off'),
  );

/** Every switch, in the order of the desk. @throws when the database does not answer */
export async function readSwitches(
  database: Pick<Database, 'reader'>,
): Promise<{ name: string; on: boolean }[]> {
  return Promise.all(names.map(async (name) => ({ name, on: await isSet(database, name) })));
}

/**
 * Turns a switch on or off in every process. Idempotent.
 * @param by id of the member of staff
 * @throws when the database does not answer
 */
export async function setSwitch(
  database: Database,
  { name, on, by }: { name: string; on: boolean; by: string },
): Promise<void> {
  if ((await isSet(database, name)) === on) return;
  await database.owner.transaction(async (tx) => {
    const values = { is_on: on, changed_at: new Date(), changed_by: by };
    await tx
      .insert(switches)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: switches.name, set: values });
    await recordAudit(tx, {
      actor: by,
      action: 'switch.set',
      subject: `switch:${name}`,
      before: { on: !on },
      after: { on },
    });
  });
  await loadModuleSwitches(database);
}
