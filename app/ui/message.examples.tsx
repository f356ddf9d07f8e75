import type { Examples } from './examples.ts';
import { Message } from './message.tsx';

export const examples: Examples = {
  success: ({ title }) => <Message kind="success" title={title} />,
  'success with a text': ({ title, text }) => (
    <Message kind="success" title={title}>
      <p>{text}</p>
    </Message>
  ),
  'error with a text': ({ title, text }) => (
    <Message kind="error" title={title}>
      <p>{text}</p>
    </Message>
  ),
  'long words': ({ longWord }) => (
    <Message kind="error" title={longWord}>
      <p>{longWord}</p>
    </Message>
  ),
};
