type RotationOptions = {
  /** What is watched for the pointer and the focus; holds the rotation button. */
  region: HTMLElement;
  /** Time between two steps, in milliseconds. */
  interval: number;
  step: () => void;
  /** Told at start and whenever the visitor starts or stops the rotation. */
  onChange?: (playing: boolean) => void;
};

export type Rotation = {
  /** Stops for good: only the button starts it again. */
  stop: () => void;
  /** Counts the interval anew, after a step that was not its own. */
  restart: () => void;
};

/** Whether the visitor asked the system for less motion. */
export function prefersCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Advances something at an interval the way WCAG 2.2.2 wants it: the pointer over it, the focus
 * inside it or a hidden tab hold it while they last; its button stops it for good or starts it
 * again. Whoever asked for less motion finds it stopped.
 */
export function startRotation({ region, interval, step, onChange }: RotationOptions): Rotation {
  const button = region.querySelector<HTMLButtonElement>('[data-rotation]');
  let playing = !prefersCalm();
  const held = { hover: false, focus: false };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restart = () => {
    clearTimeout(timer);
    if (!playing || held.hover || held.focus || document.hidden) return;
    timer = setTimeout(() => {
      step();
      restart();
    }, interval);
  };
  const play = (next: boolean) => {
    playing = next;
    if (button) {
      button.toggleAttribute('data-playing', playing);
      button.setAttribute(
        'aria-label',
        (playing ? button.dataset.pause : button.dataset.play) ?? '',
      );
    }
    onChange?.(playing);
    restart();
  };
  // Its own button does not hold the rotation: pressing "play" would seem to do nothing.
  const holds = (event: Event) => !button?.contains(event.target as Node);

  const hold = (by: keyof typeof held, on: boolean) => {
    if (held[by] === on) return;
    held[by] = on;
    restart();
  };

  region.addEventListener('pointerover', (event) => {
    hold('hover', event.pointerType === 'mouse' && holds(event));
  });
  region.addEventListener('pointerleave', () => hold('hover', false));
  region.addEventListener('focusin', (event) => hold('focus', holds(event)));
  region.addEventListener('focusout', (event) => {
    if (!region.contains(event.relatedTarget as Node | null)) hold('focus', false);
  });
  document.addEventListener('visibilitychange', restart);
  button?.addEventListener('click', () => play(!playing));
  play(playing);
  return { stop: () => play(false), restart };
}
