import { useEffect, useRef, useState } from 'react';

/**
 * Resets a form by remounting it: use `round` as its React key.
 * @param formId id of the form element
 */
export function useFreshForm(formId: string) {
  const [round, setRound] = useState(0);
  const focus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in each round
  useEffect(() => {
    if (!focus.current) return;
    focus.current = false;
    document.getElementById(formId)?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [round]);
  return {
    round,
    /** @param options.focus moves the focus to the first field: the focused element was unmounted */
    renew(options?: { focus: boolean }) {
      focus.current = options?.focus ?? false;
      setRound((number) => number + 1);
    },
  };
}
