import type { Enhance } from '../../../browser/enhance.ts';

/** Delay before each attempt, in milliseconds; after the last one the empty message stays. */
const delays = [0, 4000, 15_000];

/**
 * Retries reviews that could not be read when the page was rendered: shows a loading message, fetches
 * the page again and inserts its reviews; if that fails too, shows the empty message again.
 */
export const enhance: Enhance = (block) => {
  const message = block.querySelector<HTMLElement>('[data-state-title]');
  const say = (text: string | undefined) => {
    if (message) message.textContent = text ?? '';
  };
  void (async () => {
    for (const delay of delays) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      say(block.dataset.loading);
      const fresh = await readBlock();
      if (fresh) {
        block.replaceWith(fresh);
        const { enhance: enhanceCarousel } = await import('../../../ui/carousel.enhance.ts');
        for (const carousel of fresh.querySelectorAll<HTMLElement>('[data-enhance~="carousel"]')) {
          enhanceCarousel(carousel);
        }
        return;
      }
      say(block.dataset.empty);
    }
  })();
};

/**
 * The block of a freshly rendered page; undefined when the reviews still cannot be read. `DOMParser` takes no plain text
 * under Trusted Types; a document that the browser has loaded itself needs none.
 */
function readBlock(): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.timeout = 10_000;
    request.onloadend = () => {
      const block = request.status === 200 && request.response?.getElementById('testimonials');
      resolve(block ? document.adoptNode(block) : undefined);
    };
    request.send();
  });
}
