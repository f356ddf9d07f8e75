import { isLanguage, type Language } from '../../../../i18n/languages.ts';

const results = ['saved', 'published', 'unpublished', 'fresh', 'restored', 'untrashed'] as const;

/** What the form that was sent last has done, from the address that its redirect led to. */
export type DoneResult = {
  done: (typeof results)[number] | undefined;
  of: Language | undefined;
};

export function doneIn(url: string): DoneResult {
  const query = new URL(url).searchParams;
  const of = query.get('of');
  return {
    done: results.find((each) => each === query.get('done')),
    of: isLanguage(of) ? of : undefined,
  };
}
