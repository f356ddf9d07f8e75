import { Children, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type CarouselLabels = {
  /** With {{number}} and {{total}}. */
  slide: string;
  /** With {{number}}. */
  goTo: string;
  /** The group of dots. */
  dots: string;
  pause: string;
  play: string;
  /** What the region and a slide call themselves to screen readers. */
  role?: string;
  slideRole?: string;
};

type CarouselProps = { label: string; labels: CarouselLabels; children: ReactNode };

/** From this number of slides on, there is more than one view of them on every screen: the controls have their place. */
const sure = 3;

/**
 * Row of slides that snaps: swiped, scrolled or moved with the arrow keys without any script.
 * The enhancer (`carousel.ts`) adds dots, the pause button and the slow advance.
 */
export function Carousel({ label, labels, children }: CarouselProps) {
  const slides = Children.toArray(children);
  return (
    <section
      className="carousel"
      aria-label={label}
      aria-roledescription={labels.role ?? 'carousel'}
      data-enhance="carousel"
      data-go-to={labels.goTo}
    >
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scroll area must take the keyboard */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a group of slides is no fieldset */}
      <div className="carousel-track" role="group" aria-label={label} tabIndex={0} data-track="">
        {slides.map((slide, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
            key={index}
            className="carousel-slide"
            role="group"
            aria-roledescription={labels.slideRole ?? 'slide'}
            aria-label={fill(labels.slide, { number: index + 1, total: slides.length })}
          >
            {slide}
          </div>
        ))}
      </div>
      <div className="car-ctl" data-controls="" data-waiting="" hidden={slides.length < sure}>
        <div className="dots" role="group" aria-label={labels.dots} data-dots="" />
        <RotationButton pause={labels.pause} play={labels.play} />
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
    </section>
  );
}

/** The button that stops and starts a rotation; `rotation.ts` keeps its state and its label. */
export function RotationButton({ pause, play }: { pause: string; play: string }) {
  return (
    <button
      type="button"
      className="pause"
      aria-label={pause}
      data-rotation=""
      data-pause={pause}
      data-play={play}
      data-playing=""
    >
      <Icon name="pause" />
      <Icon name="play" />
    </button>
  );
}

function fill(text: string, values: Record<string, number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
