import type { SwitchName } from '../content/switch-names.ts';
import { type LoadContext, servicesContext } from '../context.ts';
import { readSwitch } from '../features/switches/switches.server.ts';

/** Whether a switch of the desk is on, for the page being rendered; off while the database does not answer. */
export async function switchedOn(context: LoadContext, name: SwitchName): Promise<boolean> {
  const { database, log } = context.get(servicesContext);
  return readSwitch(database, name).catch((error: unknown) => {
    log.error({ err: error }, 'A switch could not be read');
    return false;
  });
}
