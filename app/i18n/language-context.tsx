import { createContext, useContext } from 'react';
import { defaultLanguage, type Language } from './languages.ts';

const LanguageContext = createContext<Language>(defaultLanguage);

export const LanguageProvider = LanguageContext.Provider;

/** Language of the page being rendered. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}
