import { useEffect, useRef, useState } from 'react';

/**
 * Counts the rounds of a form: with the number as its React key, a new round is a form as nobody
 * has touched it.
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
    /** @param options.focus moves to the first field: what had the focus is gone with the old form */
    renew(options?: { focus: boolean }) {
      focus.current = options?.focus ?? false;
      setRound((number) => number + 1);
    },
  };
}
