import type { Enhance } from '../../../browser/enhance.ts';
import { startRotation } from '../../../ui/rotation.ts';

/** Each slide rests after its text has faded in; the first is there at once. Milliseconds (spec, point 9). */
const rest = 2500;
const fade = 3300;

/**
 * Rotates the slides of the hero; CSS fades them. Not a library: the first slide may be the largest
 * paint of the page and waits for no script.
 */
export const enhance: Enhance = (hero) => {
  const track = hero.querySelector<HTMLElement>('[data-slides]');
  const controls = hero.querySelector<HTMLElement>('[data-controls]');
  const slides = [...hero.querySelectorAll<HTMLElement>('.slide')];
  const words = [...(hero.querySelector('[data-words]')?.children ?? [])];
  const dots = [...hero.querySelectorAll<HTMLElement>('[data-dots] button')];
  if (!track || !controls) return;

  let current = 0;
  let fadedIn = 0;
  const show = (index: number) => {
    current = index % slides.length;
    fadedIn = Date.now() + fade;
    for (const [position, slide] of slides.entries()) {
      const on = position === current;
      slide.classList.toggle('on', on);
      slide.inert = !on;
    }
    for (const [position, word] of words.entries()) {
      word.classList.toggle('on', position === current);
    }
    for (const [position, dot] of dots.entries()) {
      dot.setAttribute('aria-current', String(position === current));
    }
  };

  show(0);
  fadedIn = 0;
  controls.classList.add('ready');
  const rotation = startRotation({
    region: hero,
    interval: () => rest + Math.max(0, fadedIn - Date.now()),
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
