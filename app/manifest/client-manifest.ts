import type { EnhancerRegistry } from '../browser/enhance.ts';
import type { IslandRegistry } from '../browser/islands.ts';

/** Scripts of a module's pages: each is loaded when it is needed. */
export type ClientManifest = {
  name: string;
  enhancers?: EnhancerRegistry['lazy'];
  islands?: IslandRegistry['components'];
};
