import type { Examples } from '../../ui/examples.ts';
import { LanguageLinks } from './language-links.tsx';
import { LanguageSelect } from './language-select.tsx';

export const examples: Examples = {
  'in a form, and where nobody is signed in': ({ label }) => (
    <>
      <LanguageSelect label={label} value="kg" />
      <LanguageLinks />
    </>
  ),
};
