import { data } from 'react-router';
import { maskEmail } from '../../../i18n/formats.ts';
import type { Subscriber } from '../subscribers.server.ts';

/**
 * State of the page behind a newsletter link: `open` before its button is pressed, `done` after it, `wrong` (HTTP 410)
 * for a forged or expired link.
 * @param doneStatus subscriber status set by the button
 */
export function linkState(
  subscriber: Subscriber | 'forgotten' | undefined,
  doneStatus: Subscriber['status'],
) {
  if (!subscriber) return data({ state: 'wrong' as const, email: '' }, { status: 410 });
  // The address was erased: it gets no more mail.
  if (subscriber === 'forgotten') return data({ state: 'done' as const, email: '' });
  const state = subscriber.status === doneStatus ? ('done' as const) : ('open' as const);
  return data({ state, email: maskEmail(subscriber.email) });
}
