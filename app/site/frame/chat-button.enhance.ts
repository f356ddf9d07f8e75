import type { Enhance } from '../../browser/enhance.ts';

const controls = 'button, input, select, textarea, summary, label, .btn, .play';

/** Pixels between the points that are looked at: less than the smallest control (WCAG 2.2, 2.5.8). */
const step = 20;

/** A control of this height, and a link of which less than this share is covered, are pressed beside the button. */
const [highControl, coveredShare] = [120, 1 / 3];

/** Hides the chat button on narrow screens while its own rectangle covers words or a control; on wide ones CSS leaves it. */
export const enhance: Enhance = (chat) => {
  const button = chat.querySelector('a');
  if (!button) return;
  const words = document.createRange();
  const covers = () => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const blocks = (below: Element) => {
      const control = below.closest(controls) ?? below.closest('a');
      const box = control?.getBoundingClientRect();
      if (control && box && box.height < highControl) {
        const covered = Math.min(right, box.right) - Math.max(left, box.left);
        if (control.matches(controls) || covered / box.width >= coveredShare) return true;
      }
      // Lines, not blocks: most end before the button begins.
      return [...below.childNodes].some((node) => {
        if (node.nodeType !== Node.TEXT_NODE) return false;
        words.selectNode(node);
        return [...words.getClientRects()].some(
          (line) =>
            line.right > left && line.left < right && line.bottom > top && line.top < bottom,
        );
      });
    };
    for (let x = left; x <= right; x += step) {
      for (let y = top; y <= bottom; y += step) {
        const below = document.elementsFromPoint(x, y).find((one) => !chat.contains(one));
        if (below && blocks(below)) return true;
      }
    }
    return false;
  };
  let asked = false;
  const look = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      chat.toggleAttribute('data-aside', covers());
    });
  };
  addEventListener('scroll', look, { passive: true });
  addEventListener('resize', look);
  // Changes by a script or a press, such as an open answer or a receipt, shift the content below.
  new ResizeObserver(look).observe(document.body);
  look();
};
