type RotationOptions = {
  /** Pauses on hover and focus; contains the rotation button. */
  region: HTMLElement;
  /** Time until the next step, in milliseconds. */
  interval: () => number;
  step: () => void;
  /** Called at start, and when the visitor pauses or resumes. */
  onChange?: (playing: boolean) => void;
};

export type Rotation = {
  /** Pauses until the visitor presses the button. */
  stop: () => void;
  /** Restarts the interval after the visitor moved to another step. */
  restart: () => void;
};

/** Whether the visitor's system asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Calls `step` at an interval, subject to WCAG 2.2.2: hover, focus inside and a hidden tab pause it temporarily; its
 * button pauses and resumes it. With reduced motion it starts paused.
 */
export function startRotation({ region, interval, step, onChange }: RotationOptions): Rotation {
  const button = region.querySelector<HTMLButtonElement>('[data-rotation]');
  let playing = !prefersReducedMotion();
  const held = { hover: false, focus: false };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restart = () => {
    clearTimeout(timer);
    if (!playing || held.hover || held.focus || document.hidden) return;
    timer = setTimeout(() => {
      step();
      restart();
    }, interval());
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
  // Hover and focus of the button itself must not pause: pressing "play" would seem to do nothing.
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
