import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { byLanguage } from '../i18n/languages.ts';
import { caseCategories } from './case-categories.ts';
import { caseWords } from './case-words.ts';
import { company } from './company.ts';
import { caseImage, findCase, relatedCases } from './find-case.ts';
import { textsOf } from './texts.server.ts';

describe('findCase', () => {
  it('is the first case when none is named', () => {
    expect(findCase(null)).toBe(company().cases[0]);
  });

  it('knows every case by its key, and no other', () => {
    for (const item of company().cases) expect(findCase(item.key)).toBe(item);
    for (const key of ['', 'toString', 'debt', 'DEBT-RECEIPT']) {
      expect(findCase(key)).toBeUndefined();
    }
  });
});

describe('relatedCases', () => {
  it('never leads back to the case itself, and starts with its category', () => {
    for (const item of company().cases) {
      const related = relatedCases(item);
      expect(related).toHaveLength(3);
      expect(related).not.toContain(item);
      const same = company().cases.filter(({ category }) => category === item.category).length - 1;
      expect(related.slice(0, same).every(({ category }) => category === item.category)).toBe(true);
    }
  });
});

describe('caseImage', () => {
  it('exists for every case', () => {
    for (const one of company().cases) expect(existsSync(`public${caseImage(one)}`)).toBe(true);
    const [first] = company().cases;
    if (!first) throw new Error('No case');
    const words = byLanguage(() => caseWords(textsOf('ru'), first.key));
    for (const category of caseCategories) {
      for (const key of ['case-7', 'case-8', 'case-9']) {
        const image = caseImage({ ...first, key, category, words });
        expect(existsSync(`public${image}`), `${key} ${category}`).toBe(true);
      }
    }
  });
});
