import { AsyncLocalStorage } from 'node:async_hooks';

const pageTags = new AsyncLocalStorage<Set<string>>();

/**
 * Adds a cache tag to the page being rendered; called by functions that read data. Forgetting the tag drops the page
 * (`PageCache.forget`). A no-op outside rendering.
 */
export function dependsOn(tag: string): void {
  pageTags.getStore()?.add(tag);
}

/** Runs `work` and collects the tags added during it, also asynchronously. */
export async function collectTags<T>(
  work: () => Promise<T>,
): Promise<{ result: T; tags: ReadonlySet<string> }> {
  const tags = new Set<string>();
  return { result: await pageTags.run(tags, work), tags };
}
