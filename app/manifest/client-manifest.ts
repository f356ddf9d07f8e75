import type { EnhancerRegistry } from '../browser/enhance.ts';
import type { IslandRegistry } from '../browser/islands.ts';

/** Scripts for a module's pages, each loaded when needed. */
export type ClientManifest = {
  name: string;
  enhancers?: EnhancerRegistry['lazy'];
  islands?: IslandRegistry['components'];
};
