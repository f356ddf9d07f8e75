import type { EnhancerRegistry } from '../browser/enhance.ts';
import type { IslandRegistry } from '../browser/islands.ts';

/** Scripts for a module's pages, each loaded when needed. */
export type ClientManifest = {
  name: string;
  enhancers?: EnhancerRegistry['lazy'];
  islands?: IslandRegistry['components'];
  /**
   * Moves a filled form to the first step at `path` instead of sending it; the input stays on the device.
   * @returns false when the browser's storage is unavailable
   */
  lead?: () => Promise<(form: FormData, path: string) => boolean>;
};
