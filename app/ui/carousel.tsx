import { Children, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type CarouselLabels = {
  /** With {{number}} and {{total}}. */
  slide: string;
  /** With {{number}}. */
  goTo: string;
  /** Label of the dots. */
  dots: string;
  pause: string;
  play: string;
  /** `aria-roledescription` of the region and of a slide. */
  role?: string;
  slideRole?: string;
};

type CarouselProps = {
  label: string;
  labels: CarouselLabels;
  /** Without autoplay. */
  still?: boolean;
  children: ReactNode;
};

/**
 * Slides visible at once on a wide screen (`carousel.css`): with no more than that, controls are needed below it only.
 */
const mostVisible = 2;

/**
 * Row of slides with scroll snap. Works without scripts: visitors swipe, scroll or use the arrow keys. The enhancer
 * (`carousel.enhance.ts`) adds dots, a pause button and autoplay.
 */
export function Carousel({ label, labels, still = false, children }: CarouselProps) {
  const slides = Children.toArray(children);
  return (
    <section
      className="carousel"
      aria-label={label}
      aria-roledescription={labels.role ?? 'carousel'}
      data-enhance="carousel"
      data-adds="ready many"
      data-go-to={labels.goTo}
      data-still={still ? '' : undefined}
    >
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a group of slides is not a fieldset */}
      <div className="carousel-track" role="group" aria-label={label} tabIndex={0} data-track="">
        {slides.map((slide, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their order
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
      <div
        className={slides.length > mostVisible ? 'car-ctl' : 'car-ctl narrow'}
        data-controls=""
        hidden={slides.length < 2}
      >
        <div className="dots" role="group" aria-label={labels.dots} data-dots="" />
        {!still && <RotationButton pause={labels.pause} play={labels.play} />}
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
    </section>
  );
}

/** Pauses and resumes autoplay; `rotation.ts` maintains its state and label. */
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
