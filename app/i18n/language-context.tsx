import { createContext, useContext } from 'react';
import { addressPrefix } from './address.ts';
import { defaultLanguage, type Language } from './languages.ts';

type PageLanguage = {
  language: Language;
  /** Whether the page's address names the language, as `/kg/contact` does. */
  fixed: boolean;
};

const LanguageContext = createContext<PageLanguage>({ language: defaultLanguage, fixed: false });

export const LanguageProvider = LanguageContext.Provider;

/** Language of the page being rendered. */
export function useLanguage(): Language {
  return useContext(LanguageContext).language;
}

/** Whether the address of the page names its language. */
export function useIsFixed(): boolean {
  return useContext(LanguageContext).fixed;
}

/** What the links of the page begin with, so that a visitor of `/kg/…` stays there. */
export function useLinkPrefix(): string {
  const { language, fixed } = useContext(LanguageContext);
  return fixed ? addressPrefix(language) : '';
}
