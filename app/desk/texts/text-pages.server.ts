import { findTextPages, type TextPages } from '../../features/texts/marked-page.server.ts';
import { seenPages } from './seen-page.ts';

let finding: Promise<TextPages> | undefined;

/**
 * Paths of the pages with a text. Computed once per process: only a release changes them.
 * @param key key of the unit
 * @param render renders a page as visitors get it
 */
export async function pagesOfText(
  key: string,
  render: (address: string) => Promise<Response>,
): Promise<string[]> {
  const found =
    finding ??
    findTextPages(
      render,
      seenPages().map(({ path }) => path),
    );
  finding = found;
  try {
    return (await found).get(key) ?? [];
  } catch (error) {
    // The database was away: the next one asks again.
    finding = undefined;
    throw error;
  }
}
