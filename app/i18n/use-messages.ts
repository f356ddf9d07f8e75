import type { Messages } from './messages.ts';
import { usePage } from './page-context.tsx';

/** All texts of a namespace in the page's language, as they stand in the file: what islands get. */
export function useMessages<N extends keyof Messages>(namespace: N): Messages[N] {
  const { texts } = usePage();
  return texts.getResourceBundle(texts.language, namespace) as Messages[N];
}
