let read: () => ReadonlySet<string> = () => new Set();

/** Whether the owner has switched a module off; while rendering a page, as of its start. */
export function isOff(module: string): boolean {
  return read().has(module);
}

/** Injects the reader: the browser bundle has no `AsyncLocalStorage`. */
export function readOffBy(reader: typeof read): void {
  read = reader;
}
