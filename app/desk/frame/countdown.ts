/*
 * Inline script of the desk: counts down from `data-seconds-left`, then replaces the element with the text of `data-then`.
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
