import { expect, type Page } from '@playwright/test';

/** Widths in CSS pixels, from the narrowest phone to a wide desktop. */
export const layoutWidths = [320, 360, 390, 768, 1024, 1440, 1920, 2560];

/** Minimum distance between the texts of two blocks, and minimum target size on a phone, in CSS pixels. */
const leastGap = 24;
const leastTarget = 44;

/** Sets the viewport width, in CSS pixels, and waits until it applies. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => page.evaluate(() => innerWidth), { intervals: [10, 50] }).toBe(width);
}

/** CSS pixels by which the open page exceeds its viewport: more than 0 scrolls horizontally. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words of the open page that wrap without a hyphen. */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate(parted);

/** Truncated placeholders of single-line fields on the open page. */
export const cutPlaceholders = (page: Page): Promise<string[]> => page.evaluate(tooWide);

/** Words of the open page that are clipped without an ellipsis. */
export const cutWords = (page: Page): Promise<string[]> => page.evaluate(hiddenParts);

/** Pairs of blocks of the open page with less than 24 CSS pixels between them. */
export const crowded = (page: Page): Promise<string[]> => page.evaluate(tooClose, leastGap);

/** Links and controls of the open page below 44 CSS pixels. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(targetsBelow, leastTarget);

/** Runs in the browser: words whose letters are on two lines; automatic hyphenation (`hyphens: auto`) is fine. */
function parted(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
    // Visually hidden text is one pixel wide.
    if (parent.closest('.vh, .trap, svg') || parent.clientWidth === 1) continue;
    range.selectNode(text);
    if (range.getClientRects().length < 2) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const [first, ...others] = range.getClientRects();
      // A styled first letter has its own box on the same line.
      if (first && others.some(({ top }) => top >= first.bottom)) found.push(word);
    }
  }
  return found;
}

/** Runs in the browser: texts that overflow a clipping box; scrollable ones are fine. */
function hiddenParts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!text.data.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('.vh, .trap, svg, select, [aria-hidden=true]')) continue;
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp, color } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
      const edges = box.getBoundingClientRect();
      // Visually hidden text is a pixel wide, or transparent behind its icon.
      if (edges.width <= 1 || color === 'rgba(0, 0, 0, 0)') break;
      const isHidden = overflowX === 'hidden' || overflowX === 'clip';
      if (isHidden && (left < edges.left - 1 || right > edges.right + 1)) {
        found.push(`${text.data.trim().slice(0, 60)} is cut by ${box.className || box.tagName}`);
        break;
      }
    }
  }
  return found;
}

/** Runs in the browser: pairs of adjacent blocks whose texts or fields touch, overlap or are too close. */
function tooClose(least: number): string[] {
  const visible = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.vh, .trap, dialog, [aria-hidden=true]');

  const contentOf = (block: Element) => {
    const rectangles = [...block.querySelectorAll('input, select, textarea, .btn')]
      .filter(visible)
      .map((element) => element.getBoundingClientRect());
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (!text.textContent?.trim() || !visible(text.parentElement)) continue;
      range.selectNodeContents(text);
      rectangles.push(range.getBoundingClientRect());
    }
    return {
      name: block.id || block.className || block.tagName,
      left: Math.min(...rectangles.map(({ left }) => left)),
      right: Math.max(...rectangles.map(({ right }) => right)),
      top: Math.min(...rectangles.map(({ top }) => top)),
      bottom: Math.max(...rectangles.map(({ bottom }) => bottom)),
      empty: rectangles.length === 0,
    };
  };

  const blocks = [
    'body > header',
    'main > :not(.bleed), main > .ban',
    'main > .bleed:not(.ban) > * > *',
    'body > footer',
  ]
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter((block) => !block.matches('.hero-slides > :not(.on)'))
    .map(contentOf)
    .filter(({ empty }) => !empty)
    .sort((a, b) => a.top - b.top);
  return blocks.flatMap((upper, index) =>
    blocks
      .slice(index + 1)
      .filter((lower) => lower.left < upper.right && upper.left < lower.right)
      .filter((lower) => lower.top - upper.bottom < least)
      .map(
        (lower) =>
          `${upper.name} | ${lower.name}: ${Math.round(lower.top - upper.bottom)}, least ${least}`,
      ),
  );
}

/** Runs in the browser: links and controls that are smaller, except links in running text (WCAG 2.2, 2.5.8). */
function targetsBelow(least: number): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, select, textarea, input:not([type=hidden])',
  );
  return [...targets].flatMap((target) => {
    if (!target.checkVisibility({ visibilityProperty: true })) return [];
    if (target.matches('.skip, :disabled') || target.closest('.trap')) return [];
    const around = target.parentElement?.textContent.trim() ?? '';
    const inText = around.length > target.textContent.trim().length;
    if (inText && getComputedStyle(target).display === 'inline') return [];
    // The target of a visually hidden control is its label; of a covering link, its card.
    const pressed = target.matches('.vh')
      ? target.closest('label')
      : target.matches('.cover')
        ? target.offsetParent
        : target;
    const { width, height } = (pressed ?? target).getBoundingClientRect();
    if (Math.min(width, height) > least - 0.5) return [];
    return `${Math.round(width)}×${Math.round(height)}, least ${least}: ${target.outerHTML.slice(0, 90)}`;
  });
}

/** Runs in the browser: placeholders wider than their field. */
function tooWide(): string[] {
  const context = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((field) => {
    if (!context || field.clientWidth === 0 || field.closest('.trap')) return [];
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    context.font = font;
    const { width } = context.measureText(field.placeholder);
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return width > room ? [`${field.placeholder}: ${Math.round(width)} px into ${room}`] : [];
  });
}
