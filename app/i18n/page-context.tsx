import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';
import { type AppPath, addressPrefix } from './language-prefix.ts';
import type { Language } from './languages.ts';

/** A requested page, resolved once per request (`server/pages/resolve-page.ts`). */
export type Page = {
  language: Language;
  /** Whether a prefix fixes the language, as in `/kg/contact`; otherwise it was detected. */
  fixed: boolean;
  path: AppPath;
  /** Query string with its `?`, or empty; without `lng` and tracking parameters. */
  search: string;
};

export type RenderedPage = Page & { texts: i18n };

const PageContext = createContext<RenderedPage | undefined>(undefined);

export const PageProvider = PageContext.Provider;

/** @throws outside of a page; mails and commands use `textsOf` instead */
export function usePage(): RenderedPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage works inside a page only.');
  return page;
}

/** Language of the page being rendered. */
export function useLanguage(): Language {
  return usePage().language;
}

/** Prefix for links on the page: below `/kg/…` they keep it. */
export function useLinkPrefix(): string {
  const { language, fixed } = usePage();
  return fixed ? addressPrefix(language) : '';
}
