import { usePage } from '../i18n/page-context.tsx';
import { type ListedPage, listedPages } from './listed-pages.ts';

/** The listed page being rendered; without a matching query, the first of its row. */
export function useListedPage(): ListedPage | undefined {
  const { path, search } = usePage();
  const own = listedPages().filter((page) => page.path.split('?')[0] === path);
  return own.find((page) => page.path === path + search) ?? own[0];
}
