/*
 * Inline script of the meetings. A sideways swipe on a phone follows the link to the day before or after. A block that
 * is dragged to a free hour sends the form that a tap in the grid sends when a meeting is moved.
 */

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

function moveByDrag(grid: HTMLElement): void {
  let meeting: HTMLAnchorElement | null = null;
  const freeIn = ({ target }: Event) =>
    meeting && target instanceof Element
      ? target.closest('.free')?.querySelector<HTMLAnchorElement>('a')
      : null;
  grid.addEventListener('dragstart', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    meeting = link?.closest('.booked') ? link : null;
  });
  grid.addEventListener('dragover', (event) => {
    if (freeIn(event)) event.preventDefault();
  });
  grid.addEventListener('drop', (event) => {
    const free = freeIn(event);
    if (!free || !meeting) return;
    event.preventDefault();
    const wanted = new URL(free.href).searchParams;
    const form = document.createElement('form');
    form.method = 'post';
    form.action = meeting.href;
    const fields = {
      intent: 'move',
      hour: `${wanted.get('hour')} ${wanted.get('lawyer')}`,
      grid: grid.classList.contains('week') ? 'week' : 'day',
    };
    for (const [name, value] of Object.entries(fields)) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  });
}

document.addEventListener('DOMContentLoaded', () => {
  const days = document.querySelector<HTMLElement>('.meet-days');
  if (!days) return;
  if (!days.classList.contains('week')) followSwipes(days);
  moveByDrag(days);
});
