import type { Enhance } from '../browser/enhance.ts';
import { prefersReducedMotion, startRotation } from './rotation.ts';

/** Autoplay interval, transition duration and resize debounce, in milliseconds. */
const interval = 6000;
const duration = 1200;
const resizeDebounce = 50;

/** More dots than this get the narrow style, to fit on a phone. */
const maxWideDots = 6;

/**
 * Adds dots, a pause button and autoplay to a carousel (`carousel.tsx`). Not a library, because theirs need scripts for
 * layout: this row scrolls without any.
 */
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
    const places = slides
      .filter((_, index) => index % visible === 0)
      .map((slide) => Math.min(slide.offsetLeft - first.offsetLeft, end));
    // Slides in a multi-row grid share one scroll position: nothing scrolls then.
    stops = [...new Set(places)];
    if (stops.length !== dots.childElementCount) drawDots();
    controls.hidden = stops.length < 2;
    controls.classList.add('ready');
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
    dots.classList.toggle('many', stops.length > maxWideDots);
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

  const still = 'still' in carousel.dataset;
  const rotation = startRotation({
    region: carousel,
    interval: () => interval + duration,
    step: () => {
      if (!still && stops.length > 1) go((current() + 1) % stops.length);
    },
    // Screen readers announce slides only while autoplay is paused (WAI-ARIA APG, carousel).
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
  let resizeTimer: ReturnType<typeof setTimeout> | undefined;
  // The observer's first call comes after layout: measuring earlier would force one.
  new ResizeObserver(() => {
    clearTimeout(resizeTimer);
    if (stops.length === 0) measure();
    else resizeTimer = setTimeout(measure, resizeDebounce);
  }).observe(track);
};

/** Scrolls horizontally in `duration`, which `behavior: 'smooth'` does not allow to set. */
function slowScroll(track: HTMLElement) {
  let frame = 0;
  const cancel = () => {
    cancelAnimationFrame(frame);
    track.style.removeProperty('scroll-snap-type');
  };
  const to = (left: number) => {
    cancel();
    if (prefersReducedMotion()) {
      track.scrollTo({ left, behavior: 'instant' });
      return;
    }
    const from = track.scrollLeft;
    const start = performance.now();
    // Scroll snap would pull each frame back to a slide.
    track.style.setProperty('scroll-snap-type', 'none');
    const move = (now: number) => {
      const progress = Math.min(1, Math.max(0, (now - start) / duration));
      track.scrollTo({
        left: from + (left - from) * easeInOutCubic(progress),
        behavior: 'instant',
      });
      if (progress < 1) frame = requestAnimationFrame(move);
      else cancel();
    };
    frame = requestAnimationFrame(move);
  };
  return { to, cancel };
}

function easeInOutCubic(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;
}
