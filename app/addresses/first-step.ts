import { isOff } from '../content/switched-off.ts';
import type { FirstStep } from '../manifest/manifest.ts';
import { firstSteps } from '../modules.ts';

/** The step that comes before the facts of a dispute now; undefined where none is switched on. */
export function firstStep(): FirstStep | undefined {
  return firstSteps.find(({ module }) => !isOff(module));
}
