import type { Messages } from './message-types.ts';
import { messagesIn } from './messages-in.ts';
import { usePage } from './page-context.tsx';

/** All texts of a namespace in the page's language, for the props of islands. */
export function useMessages<N extends keyof Messages>(namespace: N): Messages[N] {
  return messagesIn(usePage().texts, namespace);
}
