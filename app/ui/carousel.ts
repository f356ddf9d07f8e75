import type { Enhance } from './hydrate.ts';
import { prefersCalm, startRotation } from './rotation.ts';

/** Time between two advances, length of one, and how long a resize must rest, in milliseconds. */
const interval = 6000;
const duration = 1200;
const resizeDebounce = 50;

/** More dots than this stand closer together. */
const fewDots = 6;

/** Adds dots, the pause button and a slow advance to a scroll-snap row (`carousel.tsx`). */
export const enhance: Enhance = (carousel) => {
  const track = carousel.querySelector<HTMLElement>('[data-track]');
  const controls = carousel.querySelector<HTMLElement>('[data-controls]');
  const dots = carousel.querySelector<HTMLElement>('[data-dots]');
  if (!track || !controls || !dots) return;

  const slides = [...track.children] as HTMLElement[];
  let stops: number[] = [];

  const measure = () => {
    const [first] = slides;
    if (!first) return;
    const visible = Math.max(1, Math.round(track.clientWidth / first.offsetWidth));
    const end = track.scrollWidth - track.clientWidth;
    stops = slides
      .filter((_, index) => index % visible === 0)
      .map((slide) => Math.min(slide.offsetLeft - first.offsetLeft, end));
    if (stops.length !== dots.childElementCount) drawDots();
    controls.hidden = stops.length < 2;
    delete controls.dataset.waiting;
    mark();
  };

  const current = () => {
    const off = stops.map((stop) => Math.abs(stop - track.scrollLeft));
    return off.indexOf(Math.min(...off));
  };

  const mark = () => {
    const now = current();
    for (const [index, dot] of [...dots.children].entries()) {
      dot.setAttribute('aria-current', String(index === now));
    }
  };

  const drawDots = () => {
    dots.classList.toggle('many', stops.length > fewDots);
    dots.replaceChildren(
      ...stops.map((_, index) => {
        const dot = document.createElement('button');
        dot.type = 'button';
        const label = (carousel.dataset.goTo ?? '{{number}}').replace(
          '{{number}}',
          String(index + 1),
        );
        dot.setAttribute('aria-label', label);
        dot.addEventListener('click', () => {
          rotation.stop();
          go(index);
        });
        return dot;
      }),
    );
  };

  const scroll = slowScroll(track);
  const go = (index: number) => scroll.to(stops[index] ?? 0);

  const rotation = startRotation({
    region: carousel,
    interval: interval + duration,
    step: () => {
      if (stops.length > 1) go((current() + 1) % stops.length);
    },
    // While it moves by itself, nothing is read out; once stopped, what comes into view is.
    onChange: (playing) => track.setAttribute('aria-live', playing ? 'off' : 'polite'),
  });

  track.addEventListener('scroll', mark, { passive: true });
  for (const type of ['pointerdown', 'wheel', 'touchstart', 'keydown']) {
    track.addEventListener(
      type,
      () => {
        scroll.cancel();
        rotation.restart();
      },
      { passive: true },
    );
  }
  let resting: ReturnType<typeof setTimeout> | undefined;
  // The first time is when the row is laid out: to measure it before would lay it out at once.
  new ResizeObserver(() => {
    clearTimeout(resting);
    if (stops.length === 0) measure();
    else resting = setTimeout(measure, resizeDebounce);
  }).observe(track);
};

/** Scrolls sideways in `duration`; browsers leave the length of their own smooth scroll open. */
function slowScroll(track: HTMLElement) {
  let frame = 0;
  const cancel = () => {
    cancelAnimationFrame(frame);
    track.style.removeProperty('scroll-snap-type');
  };
  const to = (left: number) => {
    cancel();
    if (prefersCalm()) {
      track.scrollTo({ left, behavior: 'instant' });
      return;
    }
    const from = track.scrollLeft;
    const start = performance.now();
    // Snapping would pull every step of the way back to a slide.
    track.style.setProperty('scroll-snap-type', 'none');
    const move = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / duration));
      track.scrollTo({ left: from + (left - from) * ease(part), behavior: 'instant' });
      if (part < 1) frame = requestAnimationFrame(move);
      else cancel();
    };
    frame = requestAnimationFrame(move);
  };
  return { to, cancel };
}

function ease(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}
