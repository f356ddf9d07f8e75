import { useEffect, useRef, useState } from 'react';

/**
 * The value as it was before a mouse button or a finger went down, until it is up again. A message that
 * appears when a field loses the focus would move what is being pressed away, and the click be lost.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [pressed, setPressed] = useState(false);
  const held = useRef(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      setPressed(true);
    };
    // The click comes right after.
    const release = () => {
      timer = setTimeout(setPressed, 0, false);
    };
    const released = ['pointerup', 'pointercancel'] as const;
    addEventListener('pointerdown', press, true);
    for (const type of released) addEventListener(type, release, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', press, true);
      for (const type of released) removeEventListener(type, release, true);
    };
  }, []);
  if (!pressed) held.current = value;
  return held.current;
}
