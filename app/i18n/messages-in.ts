import type { i18n } from 'i18next';
import type { Messages } from './message-types.ts';

/** All texts of a namespace, without interpolation. In a file without JSX: commands, which Node runs, read texts too. */
export function messagesIn<N extends keyof Messages>(texts: i18n, namespace: N): Messages[N] {
  return texts.getResourceBundle(texts.language, namespace) as Messages[N];
}
