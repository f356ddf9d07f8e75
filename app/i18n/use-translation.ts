import type { i18n, TFunction } from 'i18next';
import type { Messages } from './message-types.ts';
import { usePage } from './page-context.tsx';

type Namespaces = keyof Messages | readonly [keyof Messages, ...(keyof Messages)[]];

/** Memoized `t` functions by namespaces; changed texts have a new `i18n`. */
const functions = new WeakMap<i18n, Map<string, unknown>>();

/** `t` for one or several namespaces, in the page's language: `t('key')` or `t('namespace:key')`. */
export function useTranslation<N extends Namespaces = 'common'>(
  namespace?: N,
): { t: TFunction<N> } {
  const { texts } = usePage();
  const name = String(namespace ?? 'common');
  const known = functions.get(texts) ?? new Map<string, unknown>();
  functions.set(texts, known);
  const t = known.get(name) ?? memoizeTexts(texts.getFixedT(null, namespace ?? 'common'));
  known.set(name, t);
  return { t: t as TFunction<N> };
}

/** Memoizes texts without variables: a page has hundreds, and i18next takes 15 µs for each. */
function memoizeTexts(t: unknown): unknown {
  const lookUp = t as (...args: unknown[]) => unknown;
  const texts = new Map<string, unknown>();
  return (...args: unknown[]) => {
    const [key] = args;
    if (args.length > 1 || typeof key !== 'string') return lookUp(...args);
    if (!texts.has(key)) texts.set(key, lookUp(key));
    return texts.get(key);
  };
}
