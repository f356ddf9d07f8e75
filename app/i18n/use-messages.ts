import type { i18n } from 'i18next';
import type { Messages } from './message-types.ts';
import { usePage } from './page-context.tsx';

/** All texts of a namespace, without interpolation. */
export function messagesIn<N extends keyof Messages>(texts: i18n, namespace: N): Messages[N] {
  return texts.getResourceBundle(texts.language, namespace) as Messages[N];
}

/** All texts of a namespace in the page's language, for the props of islands. */
export function useMessages<N extends keyof Messages>(namespace: N): Messages[N] {
  return messagesIn(usePage().texts, namespace);
}
