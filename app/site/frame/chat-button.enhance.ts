import type { Enhance } from '../../browser/enhance.ts';

/** What the button must not cover; on wide screens CSS leaves it where it is. */
const inTheWay = 'main form, footer form, main .btn:not(.out), main .play';

/** Hides the chat button on narrow screens while a form or a main button is in view. */
export const enhance: Enhance = (chat) => {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    chat.toggleAttribute('data-aside', inView.size > 0);
  });
  for (const element of document.querySelectorAll(inTheWay)) {
    // A form that was sent is replaced; its island stays.
    observer.observe(element.closest('[data-island]') ?? element);
  }
};
