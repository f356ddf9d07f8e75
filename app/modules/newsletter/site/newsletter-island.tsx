import type { SubmissionResult } from '@conform-to/react';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { Island } from '../../../browser/island.tsx';
import { usePage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { NewsletterForm, type NewsletterFormProps } from './newsletter-form.tsx';
import { newsletterTexts } from './newsletter-texts.ts';

type NewsletterIslandProps = {
  /** Unique on the page. */
  id: string;
  outcome?: NewsletterFormProps['outcome'];
  result?: SubmissionResult | undefined;
};

/** The newsletter form as an island, with its texts. */
export function NewsletterIsland({ id, outcome, result }: NewsletterIslandProps) {
  const pathTo = usePathTo();
  const { language, texts } = usePage();
  const { label, placeholder, submit, consent } = useMessages('newsletter').block;
  return (
    <Island
      name="newsletter-form"
      component={NewsletterForm}
      props={{
        id,
        action: pathTo('newsletter'),
        endpoint: pathTo('formEndpoint', { id: 'newsletter', query: { lng: language } }),
        privacyHref: pathTo('privacy'),
        texts: { label, placeholder, submit, consent, ...newsletterTexts(texts) },
        outcome,
        result,
      }}
    />
  );
}
