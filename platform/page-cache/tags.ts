import { AsyncLocalStorage } from 'node:async_hooks';

const reading = new AsyncLocalStorage<Set<string>>();

/**
 * Says, from inside a function that reads data, what a page which uses that data depends on. When
 * the tag is forgotten, so is the page. Outside of a page it does nothing.
 */
export function dependsOn(tag: string): void {
  reading.getStore()?.add(tag);
}

/** Runs `work`, and collects the tags of everything that it reads. */
export async function collectTags<T>(
  work: () => Promise<T>,
): Promise<{ result: T; tags: ReadonlySet<string> }> {
  const tags = new Set<string>();
  return { result: await reading.run(tags, work), tags };
}
