import { Carousel } from './carousel.tsx';
import type { Examples, ExampleWords } from './examples.ts';

const labels = ({ label }: ExampleWords) => ({
  slide: '{{number}} / {{total}}',
  goTo: `${label}: {{number}}`,
  dots: label,
  pause: label,
  play: label,
});

const slides = (count: number, { title, text }: ExampleWords) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their order
    <p key={index}>
      <b>
        {index + 1}. {title}
      </b>{' '}
      {text}
    </p>
  ));

export const examples: Examples = {
  'one slide, no controls': (words) => (
    <Carousel label="One slide" labels={labels(words)}>
      {slides(1, words)}
    </Carousel>
  ),
  'four slides': (words) => (
    <Carousel label="Four slides" labels={labels(words)}>
      {slides(4, words)}
    </Carousel>
  ),
  'many slides, narrow dots': (words) => (
    <Carousel label="Many slides" labels={labels(words)}>
      {slides(16, words)}
    </Carousel>
  ),
  'long words': (words) => (
    <Carousel label="Long words" labels={labels(words)}>
      {slides(3, { ...words, title: words.longWord, text: words.longWord })}
    </Carousel>
  ),
};
