import { idle, painted } from './moments.ts';

/** How long the rest of a page waits for what is still on its way, in milliseconds. */
const patience = 4000;

/** How often it looks whether the fonts are there, in milliseconds. */
const glance = 100;

/** What the first paint leaves out: as in `styles/first-paint.css`. To ask the styles would compute them. */
const pieces = 'main > :nth-child(n + 4), .later-items > :nth-child(n + 4), body > footer';

type Queue = (() => void)[];

/** Who waits for the pieces that are not laid out yet. Only asked once the page is there. */
let waiting: Map<Element, Queue> | undefined;

function leftOut(): Map<Element, Queue> {
  waiting ??= new Map([...document.querySelectorAll(pieces)].map((piece) => [piece, []]));
  return waiting;
}

/**
 * Resolves when what an element stands in is laid out: whoever measures it before has it laid out at once, with
 * all the work that the first paint has left out.
 */
export function laidOut(element: Element): Promise<void> {
  const piece = element.closest(pieces);
  const queue = piece && leftOut().get(piece);
  return queue ? new Promise((resolve) => queue.push(resolve)) : Promise.resolve();
}

/** Resolves when the fonts that the page waits for are used, or do not come in time. */
async function fontsUsed(): Promise<void> {
  const until = performance.now() + patience;
  while (document.querySelector('script[data-fonts]') && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, glance));
  }
}

/**
 * Lays out what the first paint left out (`styles/first-paint.css`), piece by piece while the page is idle: no
 * piece takes long, and what changes all text has changed it before.
 * @param ready what changes the whole page and is still on its way
 */
export async function layOutRest(ready: Promise<void>): Promise<void> {
  await Promise.all([ready, fontsUsed()]);
  const rest = leftOut();
  for (const [piece, queue] of rest) {
    await idle(1000);
    (piece as HTMLElement).style.contentVisibility = 'visible';
    // Idle moments follow each other without a frame between: all pieces would be laid out in one.
    await painted();
    rest.delete(piece);
    for (const go of queue) go();
  }
}
