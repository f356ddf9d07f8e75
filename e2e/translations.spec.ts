import type { Language } from '../app/i18n/languages.ts';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** In the browser: texts of the page, less what is marked as being in another language. */
function texts(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.replace(/\s+/g, ' ').trim();
    const element = walker.currentNode.parentElement;
    const marked = element?.closest('[lang]');
    if (
      text &&
      !element?.closest('script, style, [aria-hidden=true]') &&
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
  // The title of a page about a text in another language names that text.
  return document.querySelector('article [lang], article[lang]')
    ? found
    : [document.title, ...found];
}

/** Words that Russian and Kyrgyz share are short; a sentence that is the same was not translated. */
const sentence = 4;

/** Names of people are written the same way in every language that uses the same letters. */
const names = /^[\p{Lu}][\p{L}.]+( [\p{Lu}][\p{L}.]+)+$/u;

for (const { name, path } of screens) {
  test(`${name} leaves nothing untranslated`, async ({ page }) => {
    const read = async (language: Language) => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
      return page.evaluate(texts);
    };
    const russian = new Set(await read('ru'));
    const kyrgyz = await read('kg');
    const english = await read('en');
    // Reviews stand in the language of their authors; company and person names as they are written.
    const cyrillic = english.filter((text) => /\p{Script=Cyrillic}/u.test(text));
    expect(cyrillic.filter((text) => !isOfAuthors(text))).toEqual([]);
    const same = kyrgyz.filter(
      (text) => russian.has(text) && /\p{L}/u.test(text) && text.split(' ').length >= sentence,
    );
    expect(same.filter((text) => !names.test(text) && !isOfAuthors(text))).toEqual([]);
    for (const text of [...russian, ...kyrgyz, ...english]) expect(text).not.toContain('{{');
  });
}

/** Whether a text is, or names, an author of a review. */
function isOfAuthors(text: string): boolean {
  return authors.some((author) => text.includes(author));
}

const authors = [
  'Сергей Литвинов',
  'Нургүл Асанбекова',
  'Айбек Джумабаев',
  'Мээрим Токтоналиева',
  'Анна Мельникова',
  'Бекжан Ысаков',
  'Руслан Каримов',
];
