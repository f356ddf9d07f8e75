/** Adds behaviour to an element that works without it. */
export type Enhance = (element: HTMLElement) => void;
type Enhancer = () => Promise<{ enhance: Enhance }>;

/** Enhancers by their name in `data-enhance`; `eager` ones are part of the page's script. */
export type EnhancerRegistry = {
  eager: Record<string, Enhance>;
  lazy: Record<string, Enhancer>;
};

/** Distance from the viewport at which an enhancer is loaded, in CSS pixels. */
const lookahead = 300;

/**
 * Enhances every `data-enhance="a b"` element of the page: immediately if its enhancer is eager, otherwise near the
 * viewport, so that only code in use is loaded and no distant layout is forced.
 */
export function enhanceAll({ eager, lazy }: EnhancerRegistry): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        for (const name of namesOf(target)) void load(target as HTMLElement, name, lazy[name]);
      }
    },
    { rootMargin: `${lookahead}px` },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
    for (const name of namesOf(element)) {
      const enhance = eager[name];
      if (enhance) apply(element, name, enhance);
      else observer.observe(element);
    }
  }
}

const namesOf = (element: Element) => (element.getAttribute('data-enhance') ?? '').split(' ');

/** Loads one enhancer. Optional: if loading fails, the element still works. */
async function load(
  element: HTMLElement,
  name: string,
  enhancer: Enhancer | undefined,
): Promise<void> {
  const module = await enhancer?.().catch(() => undefined);
  if (module) apply(element, name, module.enhance);
}

function apply(element: HTMLElement, name: string, enhance: Enhance): void {
  enhance(element);
  element.dataset.enhanced = `${element.dataset.enhanced ?? ''} ${name}`.trim();
}
