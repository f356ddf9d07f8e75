import type { ServerManifest } from '../../manifest/server-manifest.ts';
import { readChecksOfClient } from './checks-of-client.server.ts';
import { intakeStep } from './clearance.server.ts';
import { listDueChecks } from './due-checks.server.ts';
import { readHeldChecks } from './held-checks.server.ts';
import { countChecks } from './list-checks.server.ts';
import { forgetDecided } from './undo-decision.server.ts';

export const conflicts = {
  name: 'conflicts',
  jobs: [
    {
      queue: 'decided-checks',
      cron: '* * * * *',
      failure: 'What undoing decisions needed could not be forgotten',
      run: ({ database }) => forgetDecided(database),
    },
  ],
  hooks: {
    counters: countChecks,
    todayItems: listDueChecks,
    clientPart: readChecksOfClient,
    personal: readHeldChecks,
    intakeStep,
  },
} as const satisfies ServerManifest;
