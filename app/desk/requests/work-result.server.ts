import { isUuid } from '../../addresses/ids.ts';
import type { SiteServices } from '../../context.ts';
import { secondsToUndo } from '../../features/casework/seconds-to-undo.server.ts';
import { resultIn, type WorkResult } from './work-result.tsx';

/** Reads what the last form did from its redirect, and for how long it can be undone. */
export async function readResult(
  database: SiteServices['database'],
  url: string,
): Promise<WorkResult | undefined> {
  const result = resultIn(url);
  if (!result?.change) return result;
  const isKnown = isUuid(result.change);
  return { ...result, secondsLeft: isKnown ? await secondsToUndo(database, result.change) : 0 };
}
