import type { Examples, ExampleWords } from './examples.ts';
import { Icon } from './icon.tsx';

const Styles = ({ label }: ExampleWords) => (
  <div className="btns">
    <button type="button" className="btn">
      {label}
    </button>
    <button type="button" className="btn out">
      {label}
    </button>
    <button type="button" className="btn sm">
      {label}
    </button>
    <button type="button" className="btn" disabled>
      {label}
    </button>
    <button type="button" className="btn out" disabled>
      {label}
    </button>
  </div>
);

export const examples: Examples = {
  'filled, outlined, small, disabled': Styles,
  'on a dark field': (words) => (
    <div className="bg-indigo on-dark">
      <Styles {...words} />
    </div>
  ),
  'on a madder field': (words) => (
    <div className="bg-madder on-madder">
      <Styles {...words} />
    </div>
  ),
  'link as wide as its place': ({ label }) => (
    <a className="btn wide" href="/">
      <Icon name="phone" />
      {label}
    </a>
  ),
  'link with an arrow': ({ label }) => (
    <a className="more" href="/">
      <span>{label}</span>
      <Icon name="arrow-right" />
    </a>
  ),
  'icon only': ({ label }) => (
    <button type="button" className="ico" aria-label={label}>
      <Icon name="close" />
    </button>
  ),
  'long words': ({ longWord }) => (
    <div className="btns">
      <button type="button" className="btn">
        {longWord}
      </button>
      <a className="btn sm" href="/">
        <Icon name="mail" />
        {longWord}
      </a>
      <a className="more" href="/">
        <span>{longWord}</span>
        <Icon name="arrow-right" />
      </a>
    </div>
  ),
};
