import type { Services } from '../../context.ts';

/** The step that came before a request allows none any more. */
export class StepRevoked extends Error {
  override name = 'StepTakenBack';
}

/** Whether facts of a dispute must not be sent yet. @throws when the database does not answer */
export async function holdsFacts({
  database,
  hooks,
}: Pick<Services, 'database' | 'hooks'>): Promise<boolean> {
  const answers = hooks('intakeStep').map((step) => step.holdsFacts(database));
  return (await Promise.all(answers)).includes(true);
}
