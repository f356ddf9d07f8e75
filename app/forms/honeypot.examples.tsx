import type { Examples } from '../ui/examples.ts';
import { Honeypot } from './honeypot.tsx';

export const examples: Examples = {
  'outside the screen': ({ label }) => <Honeypot formId="honeypot-example" label={label} />,
  'long words': ({ longWord }) => <Honeypot formId="honeypot-example-long" label={longWord} />,
};
