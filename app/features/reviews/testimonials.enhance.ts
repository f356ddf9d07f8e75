import type { Enhance } from '../../ui/hydrate.ts';

/** Pause before each new try, in milliseconds; after the last one the empty message stays. */
const pauses = [0, 4000, 15_000];

/**
 * Reviews that could not be read when the page was made: says that they are loading, asks for the
 * page again and puts its reviews in place; when that fails too, the empty message is back.
 */
export const enhance: Enhance = (block) => {
  const message = block.querySelector<HTMLElement>('[data-state-title]');
  const say = (text: string | undefined) => {
    if (message) message.textContent = text ?? '';
  };
  void (async () => {
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      say(block.dataset.loading);
      const fresh = await readBlock();
      if (fresh) {
        block.replaceWith(fresh);
        const { enhance: enhanceCarousel } = await import('../../ui/carousel.ts');
        for (const carousel of fresh.querySelectorAll<HTMLElement>('[data-enhance~="carousel"]')) {
          enhanceCarousel(carousel);
        }
        return;
      }
      say(block.dataset.empty);
    }
  })();
};

/** The block of a page made anew, or undefined when the reviews are still out of reach. */
async function readBlock(): Promise<HTMLElement | undefined> {
  try {
    const response = await fetch(location.href, { signal: AbortSignal.timeout(10_000) });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const block = page.getElementById('testimonials');
    return response.ok && block ? document.adoptNode(block) : undefined;
  } catch {
    return undefined;
  }
}
