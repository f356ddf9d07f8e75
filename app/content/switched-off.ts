let read: () => ReadonlySet<string> = () => new Set();

/** Whether the owner has switched a module off on the desk; while a page is rendered, as it was when that began. */
export function isOff(module: string): boolean {
  return read().has(module);
}

/** Injects the reader: the browser bundle has no `AsyncLocalStorage`. */
export function readOffBy(reader: typeof read): void {
  read = reader;
}
