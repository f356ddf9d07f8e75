/** Runs in the browser: the header's layout before scrolling. */
export function headerLooks() {
  const parts = document.querySelectorAll('.hdr .wrap > *');
  const seen = [...parts].filter((one) => one.checkVisibility());
  const boxes = seen.map((one) => one.getBoundingClientRect());
  // On booking pages a second button would lose the selection: it is replaced by the phone number.
  const books = /\/(booking|request\/[^/]+)$/.test(location.pathname);
  const button = books ? 'a.btn[href^="tel:"]' : 'a.btn[href*="/booking"]';
  const door = seen.find((one) => one.matches(button))?.getBoundingClientRect();
  return {
    door: door !== undefined && door.left >= 0 && door.right <= innerWidth && door.bottom < 700,
    overflow: document.documentElement.scrollWidth - innerWidth,
    // A part that does not fit would wrap, or overlap its neighbour.
    oneRow: Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map((b) => b.bottom)),
    apart: boxes.every(({ right }, n) => right <= (boxes[n + 1]?.left ?? right)),
  };
}

export const goodHeader = { door: true, overflow: 0, oneRow: true, apart: true };
