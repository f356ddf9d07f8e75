import type { Enhance } from '../../../ui/hydrate.ts';
import { startRotation } from '../../../ui/rotation.ts';

/** A slide rests this long after its art has faded in, in milliseconds (spec, point 9). */
const rest = 2500;
const fade = 3300;

/** Lets the slides of the hero follow one another; CSS does the fading. */
export const enhance: Enhance = (hero) => {
  const track = hero.querySelector<HTMLElement>('[data-slides]');
  const controls = hero.querySelector<HTMLElement>('[data-controls]');
  const slides = [...(track?.children ?? [])] as HTMLElement[];
  const dots = [...hero.querySelectorAll<HTMLElement>('[data-dots] button')];
  if (!track || !controls) return;

  let current = 0;
  const show = (index: number) => {
    current = index % slides.length;
    for (const [position, slide] of slides.entries()) {
      const on = position === current;
      slide.classList.toggle('on', on);
      slide.inert = !on;
    }
    for (const [position, dot] of dots.entries()) {
      dot.setAttribute('aria-current', String(position === current));
    }
    // The next picture is there before its turn comes.
    slides[(current + 1) % slides.length]?.querySelector('img')?.removeAttribute('loading');
  };

  show(0);
  controls.hidden = false;
  const rotation = startRotation({
    region: hero,
    interval: rest + fade,
    step: () => show(current + 1),
    onChange: (playing) => track.setAttribute('aria-live', playing ? 'off' : 'polite'),
  });
  for (const [position, dot] of dots.entries()) {
    dot.addEventListener('click', () => {
      rotation.stop();
      show(position);
    });
  }
};
