import { expect, test } from 'vitest';
import { endingsAfterVariables } from '../../../tools/endings-after-variables.ts';
import { findForbiddenTerms, textsIn } from '../../../tools/find-forbidden-terms.ts';
import { forbiddenTerms, quotedTexts } from '../../../tools/term-list.ts';
import posts from './demo-posts.json' with { type: 'json' };

test('demo posts use the words of the site', () => {
  const written = posts.flatMap(({ id, translations, title, content, additional_info }) =>
    Object.entries({ ru: { title, content, additional_info }, ...translations }).flatMap(
      ([language, text]) => textsIn(language as keyof typeof translations, `posts:${id}`, text),
    ),
  );
  expect(findForbiddenTerms(written, forbiddenTerms, quotedTexts)).toEqual([]);
  expect(endingsAfterVariables(written)).toEqual([]);
});
