import { layOutDeferredSections } from './deferred-sections.ts';
import { type EnhancerRegistry, enhanceAll } from './enhance.ts';
import { whenIdle, whenParsed } from './idle.ts';
import { hydrateIslands, type IslandRegistry } from './islands.ts';
import { speculate } from './speculation.ts';

/** Starts a page's scripts: what answers touches at once, the rest when the browser is idle. */
export async function start(enhancers: EnhancerRegistry, islands: IslandRegistry): Promise<void> {
  await whenParsed();
  hydrateIslands(islands);
  await whenIdle();
  enhanceAll(enhancers);
  speculate();
  void layOutDeferredSections();
  // The spec (point 9): a service worker left by an earlier site must not answer for this one. The desk's, which
  // brings its notices, answers for nothing here.
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.allSettled(
    (workers ?? []).map((worker) => worker.scope.endsWith('/desk') || worker.unregister()),
  );
}
