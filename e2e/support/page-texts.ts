import type { Page } from '@playwright/test';

/** Texts and title of the open page, except those marked as another language. */
export const pageTexts = (page: Page): Promise<string[]> => page.evaluate(readTexts);

/** Runs in the browser. */
function readTexts(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.replace(/\s+/g, ' ').trim();
    const element = walker.currentNode.parentElement;
    const marked = element?.closest('[lang]');
    if (
      text &&
      !element?.closest('script, style, [aria-hidden=true], [translate=no]') &&
      marked === document.documentElement
    ) {
      found.push(text);
    }
  }
  const attributes = ['alt', 'aria-label', 'placeholder', 'title'];
  for (const element of document.querySelectorAll(attributes.map((name) => `[${name}]`).join())) {
    if (element.closest('[lang]') !== document.documentElement) continue;
    found.push(...attributes.flatMap((name) => element.getAttribute(name) || []));
  }
  // The title of a page about a foreign-language text quotes it.
  return document.querySelector('article [lang], article[lang]')
    ? found
    : [document.title, ...found];
}

/** Shorter texts may be identical in Russian and Kyrgyz; number of words. */
const sentenceLength = 4;

/** Names of people, identical in languages with the same script. */
const personName = /^[\p{Lu}][\p{L}.]+( [\p{Lu}][\p{L}.]+)+$/u;

/** Authors of reviews, in the script they wrote. */
const reviewers = [
  'Сергей Литвинов',
  'Нургүл Асанбекова',
  'Айбек Джумабаев',
  'Мээрим Токтоналиева',
  'Анна Мельникова',
  'Бекжан Ысаков',
  'Руслан Каримов',
];
const namesReviewer = (text: string) => reviewers.some((name) => text.includes(name));

/** Texts of a page that are still in another language, or have an unfilled placeholder. */
export function untranslated(pages: Record<'ru' | 'kg' | 'en', string[]>): string[] {
  const russian = new Set(pages.ru);
  const cyrillic = pages.en.filter((text) => /\p{Script=Cyrillic}/u.test(text));
  const same = pages.kg.filter(
    (text) =>
      russian.has(text) &&
      /\p{L}/u.test(text) &&
      text.split(' ').length >= sentenceLength &&
      !personName.test(text),
  );
  const unfilled = [...pages.ru, ...pages.kg, ...pages.en].filter((text) => text.includes('{{'));
  return [...[...cyrillic, ...same].filter((text) => !namesReviewer(text)), ...unfilled];
}
