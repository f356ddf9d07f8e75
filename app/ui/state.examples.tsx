import type { Examples } from './examples.ts';
import { State } from './state.tsx';

export const examples: Examples = {
  empty: ({ title }) => <State kind="empty" title={title} />,
  'empty with a text and a way on': ({ title, text, label }) => (
    <State kind="empty" title={title} text={text}>
      <a className="btn" href="/">
        {label}
      </a>
    </State>
  ),
  error: ({ title, text, label }) => (
    <State kind="error" level={3} title={title} text={text}>
      <button type="button" className="btn">
        {label}
      </button>
      <a className="btn out" href="/">
        {label}
      </a>
    </State>
  ),
  loading: ({ title }) => <State kind="loading" title={title} />,
  'long words': ({ longWord }) => (
    <State kind="error" title={longWord} text={longWord}>
      <button type="button" className="btn">
        {longWord}
      </button>
    </State>
  ),
};
