/* Inline script of the meetings: a sideways swipe on a phone follows the link to the previous or next day. */

/** In CSS pixels: less is a tap, or a slip while scrolling. */
const swiped = 70;

function followSwipes(days: HTMLElement): void {
  let from: Touch | undefined;
  days.addEventListener('touchstart', ({ touches }) => {
    from = touches.length === 1 ? touches[0] : undefined;
  });
  days.addEventListener('touchend', ({ changedTouches: [to] }) => {
    if (!from || !to) return;
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
    if (Math.abs(x) < swiped || Math.abs(x) < 2 * Math.abs(y)) return;
    document.querySelector<HTMLElement>(`a[rel=${x > 0 ? 'prev' : 'next'}]`)?.click();
  });
}

document.addEventListener('DOMContentLoaded', () => {
  const days = document.querySelector<HTMLElement>('.meet-days');
  if (days && !days.classList.contains('week')) followSwipes(days);
});
