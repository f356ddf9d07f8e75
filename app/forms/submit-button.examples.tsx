import type { Examples } from '../ui/examples.ts';
import { SubmitButton } from './submit-button.tsx';

export const examples: Examples = {
  ready: ({ label }) => <SubmitButton sending={false} label={label} busyLabel={label} />,
  sending: ({ label }) => <SubmitButton sending label={label} busyLabel={label} />,
  'long words, sending': ({ longWord }) => (
    <SubmitButton sending label={longWord} busyLabel={longWord} />
  ),
};
