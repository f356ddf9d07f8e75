import type { TFunction } from 'i18next';
import type { Messages } from './messages.ts';
import { usePage } from './page-context.tsx';

type Namespaces = keyof Messages | readonly [keyof Messages, ...(keyof Messages)[]];

/**
 * The texts of one or several files, as `t('key')` or `t('file:key')`. A page is made once, in one language:
 * there is nothing to wait for and nothing to watch.
 */
export function useTranslation<N extends Namespaces = 'common'>(
  namespace?: N,
): { t: TFunction<N> } {
  return { t: usePage().texts.getFixedT(null, namespace ?? 'common') as TFunction<N> };
}
