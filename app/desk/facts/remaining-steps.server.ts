import type { Services } from '../../context.ts';
import { type OpeningTask, readOpening } from '../../features/facts/before-opening.server.ts';
import type { StaffMember } from '../../features/staff/sessions.server.ts';
import { readUnread } from '../../features/texts/readings.server.ts';
import { may } from '../../rights/permissions.ts';
import { isDemoShown } from '../demo-words.ts';

/** First steps that an owner has still to take. @throws when the database does not answer */
export async function readSteps(services: Pick<Services, 'database'>): Promise<OpeningTask[]> {
  const tasks = await readOpening(services, await readUnread(services.database));
  // Nothing leads to a module that is switched off.
  return tasks.filter((task) => task.name !== 'demo' || isDemoShown(task.kind));
}

/** How many they are, for an owner who has just saved something; else 0, without asking. */
export async function countRemainingSteps(
  services: Services,
  { role }: Pick<StaffMember, 'role'>,
  saved: boolean,
): Promise<number> {
  return saved && may(role, 'health.read') ? (await readSteps(services)).length : 0;
}
