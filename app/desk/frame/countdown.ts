/*
 * Inline script of the desk: counts down the seconds of `data-seconds-left`, then puts the words of `data-then` in place of
 * the element. Without it the page shows what was true when it was sent.
 */

for (const element of document.querySelectorAll<HTMLElement>('[data-seconds-left]')) {
  const { secondsLeft, then = '' } = element.dataset;
  const end = Date.now() + Number(secondsLeft) * 1000;
  const shown = element.querySelector('[data-countdown]');
  const tick = () => {
    const left = Math.ceil((end - Date.now()) / 1000);
    if (left <= 0) return element.replaceWith(then);
    if (shown) shown.textContent = String(left);
    setTimeout(tick, 200);
  };
  tick();
}

export {};
