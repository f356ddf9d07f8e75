import type { EnhancerRegistry } from '../browser/enhance.ts';
import type { IslandRegistry } from '../browser/islands.ts';

/** Scripts for a module's pages, each loaded when needed. */
export type ClientManifest = {
  name: string;
  enhancers?: EnhancerRegistry['lazy'];
  islands?: IslandRegistry['components'];
  /**
   * Takes a filled form to the first step at `path` instead of sending it; what was typed stays on the device.
   * @returns false where the browser keeps nothing
   */
  lead?: () => Promise<(form: FormData, path: string) => boolean>;
};
