import { pageNumber } from '../manifest/page-number.ts';

/** Parses `?page=` of a list; 1 when missing, undefined when invalid. */
export function parsePage(value: string | null): number | undefined {
  if (value === null) return 1;
  return pageNumber.test(value) ? Number(value) : undefined;
}
