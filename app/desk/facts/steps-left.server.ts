import type { Services } from '../../context.ts';
import { type OpeningTask, readOpening } from '../../features/facts/before-opening.server.ts';
import { readUnread } from '../../features/texts/readings.server.ts';

/** First steps that an owner has still to take. @throws when the database does not answer */
export async function readSteps(services: Pick<Services, 'database'>): Promise<OpeningTask[]> {
  return readOpening(services, await readUnread(services.database));
}

/** How many they are, once he has saved something; 0 before. */
export async function countStepsLeft(services: Services, done: string | null): Promise<number> {
  return done === 'saved' ? (await readSteps(services)).length : 0;
}
