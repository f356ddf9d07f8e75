import type { Examples, ExampleWords } from '../ui/examples.ts';
import { type DeliveryTexts, DraftNotice, FailureMessage, KeepDraft } from './form-messages.tsx';

const texts = ({ label, title, text, linked }: ExampleWords): DeliveryTexts => ({
  failures: { network: title, timeout: title, unknown: title },
  wait: { locale: 'en', minutes: { other: `${title}: {{count}}` }, hours: { other: title } },
  call: linked,
  phoneHref: '/',
  resend: label,
  checking: label,
  kept: title,
  clear: label,
  keep: text,
  unsent: title,
  unsentNote: text,
  backOnline: text,
  honeypot: label,
});

const long = (words: ExampleWords): ExampleWords => {
  const { longWord } = words;
  const linked = `<1>${longWord}</1>`;
  return { ...words, label: longWord, title: longWord, text: longWord, linked };
};

const Notice = ({ words, unsent }: { words: ExampleWords; unsent: boolean }) => (
  <DraftNotice
    draft={{ values: {}, key: '', begun: 0, unsent, after: '', keep: false }}
    formId="form-messages-example"
    texts={texts(words)}
    sending={false}
    onClear={() => undefined}
  />
);

export const examples: Examples = {
  'draft restored': (words) => <Notice words={words} unsent={false} />,
  'draft not sent': (words) => <Notice words={words} unsent />,
  'kept on this device': ({ text }) => <KeepDraft keep label={text} onChange={() => undefined} />,
  'no connection': (words) => (
    <FailureMessage failure={{ reason: 'network', here: false }} texts={texts(words)} />
  ),
  'limit exceeded': (words) => (
    <FailureMessage
      failure={{ reason: 'limited', retryAfter: 600, here: false }}
      texts={texts(words)}
    />
  ),
  'long words in a draft': (words) => <Notice words={long(words)} unsent />,
  'long words in a failure': (words) => (
    <FailureMessage
      failure={{ reason: 'limited', retryAfter: 600, here: false }}
      texts={texts(long(words))}
    />
  ),
};
