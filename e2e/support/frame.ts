import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../app/i18n/languages.ts';
import { texts } from './texts.ts';

/** Header link to the page in a language; each language has the same name everywhere. */
export const languageLink = (page: Page, language: Language): Locator =>
  page
    .getByRole('banner')
    .getByRole('link', { name: texts('ru', 'common').language.names[language] });

/** Desktop menu on a page in a language. */
export const mainMenu = (page: Page, language: Language = 'ru'): Locator =>
  page.getByRole('navigation', { name: texts(language, 'common').a11y.mainNav });
