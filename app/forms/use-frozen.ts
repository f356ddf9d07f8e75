import { useEffect, useRef, useState } from 'react';

/**
 * Freezes a value while a mouse button or finger is down: an error message that appears on blur would move the pressed
 * element away and lose the click.
 */
export function useFrozenWhilePressed<T>(value: T): T {
  const [pressed, setPressed] = useState(false);
  const held = useRef(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      setPressed(true);
    };
    // The click follows immediately.
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
