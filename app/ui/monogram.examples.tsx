import type { Examples } from './examples.ts';
import { Monogram } from './monogram.tsx';

export const examples: Examples = {
  'two names': ({ name }) => <Monogram name={name} />,
  'one name': ({ name }) => <Monogram name={name.split(' ')[0] ?? ''} />,
  'more names: first and last': ({ name }) => <Monogram name={`${name} Щ. Ющенко`} />,
  'wide letters': () => <Monogram name="Щ Ю" />,
  'no letters': () => <Monogram name="12" />,
};
