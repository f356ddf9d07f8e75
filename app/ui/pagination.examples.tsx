import type { Examples, ExampleWords } from './examples.ts';
import { Pagination } from './pagination.tsx';

const example = (page: number, total: number, { label }: ExampleWords) => (
  <Pagination
    page={page}
    total={total}
    hrefOf={(number) => `?page=${number}`}
    labels={{
      region: `${page} / ${total} ${label}`,
      previous: label,
      next: label,
      pageOf: `${page} / ${total}`,
    }}
  />
);

export const examples: Examples = {
  'one page': (words) => example(1, 1, words),
  'first page': (words) => example(1, 5, words),
  'gaps on both sides': (words) => example(50, 100, words),
  'last of very many': (words) => example(1000, 1000, words),
  'long words': (words) => example(2, 9, { ...words, label: words.longWord }),
};
