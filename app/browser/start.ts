import { layOutDeferredSections } from './deferred-sections.ts';
import { type EnhancerRegistry, enhanceAll } from './enhance.ts';
import { whenIdle, whenParsed } from './idle.ts';
import { hydrateIslands, type IslandRegistry } from './islands.ts';
import { speculate } from './speculation.ts';

/** Starts a page's scripts: interaction handlers immediately, the rest when idle. */
export async function start(enhancers: EnhancerRegistry, islands: IslandRegistry): Promise<void> {
  await whenParsed();
  hydrateIslands(islands);
  await whenIdle();
  enhanceAll(enhancers);
  speculate();
  void layOutDeferredSections();
  // A service worker left by an earlier site must not answer for this one (spec, point 9). The desk's worker for
  // notifications handles no requests here.
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.allSettled(
    (workers ?? []).map((worker) => worker.scope.endsWith('/desk') || worker.unregister()),
  );
}
