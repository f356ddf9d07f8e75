import { useTranslation } from 'react-i18next';
import type { Messages } from './messages.ts';

/** All texts of a namespace in the page's language, as they stand in the file: what islands get. */
export function useMessages<N extends keyof Messages>(namespace: N): Messages[N] {
  const { i18n } = useTranslation();
  return i18n.getResourceBundle(i18n.language, namespace) as Messages[N];
}
