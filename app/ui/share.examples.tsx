import type { Examples, ExampleWords } from './examples.ts';
import { Share } from './share.tsx';

const ShareExample = ({ title, label }: Pick<ExampleWords, 'title' | 'label'>) => (
  <Share
    url="https://example.com/"
    text={title}
    labels={{
      title,
      whatsapp: 'WhatsApp',
      telegram: 'Telegram',
      facebook: 'Facebook',
      system: `${label}: system`,
      copy: `${label}: copy`,
      copied: label,
      copyFailed: label,
      newTab: label,
    }}
  />
);

export const examples: Examples = {
  'all ways': ShareExample,
  'long words': ({ longWord }) => <ShareExample title={longWord} label={longWord} />,
};
