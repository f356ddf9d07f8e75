import type { Company } from './company-of.ts';

let read: (() => Company) | undefined;

/**
 * The current company; while rendering a page, as of its start. Read it where it is used: the desk may change it at any
 * time (docs/decisions/0031-the-company-is-a-value.md).
 * @throws while modules load: a module constant would go stale
 */
export function company(): Company {
  if (!read) throw new Error('The company is not known while modules load');
  return read();
}

/** Injects the reader: the browser bundle has no `AsyncLocalStorage`. */
export function readCompanyBy(reader: () => Company): void {
  read = reader;
}
