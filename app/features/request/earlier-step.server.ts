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

/** What a form asks for cannot be had: nothing is stored, and its field says so. */
export class FieldRefused extends Error {
  readonly field: string;
  /** Key of the form's message. */
  readonly key: string;

  constructor(field: string, key: string) {
    super(`${field}: ${key}`);
    this.field = field;
    this.key = key;
  }
}
