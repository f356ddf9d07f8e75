import type { Company } from './company-of.ts';

let read: (() => Company) | undefined;

/**
 * The company as it is now; while a page is rendered, as it was when that began. Read it where it is shown: the desk
 * may change it at any time (docs/decisions/0031-the-company-is-a-value.md).
 * @throws while modules load: a constant of theirs would be stale
 */
export function company(): Company {
  if (!read) throw new Error('The company is not known while modules load');
  return read();
}

/** Injects the reader: the browser bundle has no `AsyncLocalStorage`. */
export function readCompanyBy(reader: () => Company): void {
  read = reader;
}
