import type { Services } from '../../context.ts';
import { readOpening } from '../../features/facts/before-opening.server.ts';
import { readUnread } from '../../features/texts/readings.server.ts';

/** First steps that an owner has still to take, once he has saved something; 0 before. */
export async function countStepsLeft(services: Services, done: string | null): Promise<number> {
  if (done !== 'saved') return 0;
  return (await readOpening(services, await readUnread(services.database))).length;
}
