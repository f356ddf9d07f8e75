import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';
import { addressPrefix } from './address.ts';
import type { Language } from './languages.ts';

/** What a page is, before anything is read: who has the same makes the same of it. */
export type Page = {
  language: Language;
  /** Whether the page's address names the language, as `/kg/contact` does. */
  fixed: boolean;
  /** Path of the address without its language, and its query with the question mark, if any. */
  path: string;
  search: string;
  texts: i18n;
};

const PageContext = createContext<Page | undefined>(undefined);

export const PageProvider = PageContext.Provider;

/** @throws outside of a page: what mails and commands say comes from `textsOf` */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('This is for pages only.');
  return page;
}

/** Language of the page being rendered. */
export function useLanguage(): Language {
  return usePage().language;
}

/** What the links of the page begin with, so that a visitor of `/kg/…` stays there. */
export function useLinkPrefix(): string {
  const { language, fixed } = usePage();
  return fixed ? addressPrefix(language) : '';
}
