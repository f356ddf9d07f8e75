import { textsOf } from '../../../content/texts.server.ts';
import { type LoadContext, pageContext, servicesContext } from '../../../context.ts';
import {
  leastPromises,
  readPromiseNumbers,
} from '../../../features/casework/promise-numbers.server.ts';
import { switchedOn } from '../../switched-on.server.ts';

/** How often we answered in time, as a sentence; undefined unless it is switched on and there are enough requests. */
export async function keptPromises(context: LoadContext): Promise<string | undefined> {
  if (!(await switchedOn(context, 'keptPromises'))) return undefined;
  const { database, log } = context.get(servicesContext);
  const numbers = await readPromiseNumbers(database).catch((error: unknown) => {
    log.error({ err: error }, 'Kept promises could not be counted');
    return undefined;
  });
  if (!numbers || numbers.asked < leastPromises) return undefined;
  return textsOf(context.get(pageContext).language).t('promise:kept', numbers);
}
