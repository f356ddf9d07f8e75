import type { SubmissionResult } from '@conform-to/react';
import { usePathTo } from '../../content/use-path-to.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Island } from '../../ui/island.tsx';
import { NewsletterForm, type NewsletterFormProps } from './newsletter-form.tsx';
import { newsletterTexts } from './newsletter-texts.ts';

type NewsletterIslandProps = {
  /** Unique on the page. */
  id: string;
  outcome?: NewsletterFormProps['outcome'];
  result?: SubmissionResult | undefined;
};

/** The newsletter form with its texts, ready to be put on a page. */
export function NewsletterIsland({ id, outcome, result }: NewsletterIslandProps) {
  const pathTo = usePathTo();
  const { language, texts } = usePage();
  const { label, placeholder, submit, consent } = useMessages('newsletter').block;
  const late = newsletterTexts(texts);
  const endpoint = pathTo('formEndpoint', { id: 'newsletter', query: { lng: language } });
  return (
    <Island
      wait
      name="newsletter-form"
      component={NewsletterForm}
      late={{ from: endpoint, texts: Object.keys(late) }}
      props={{
        id,
        action: pathTo('newsletter'),
        endpoint,
        privacyHref: pathTo('privacy'),
        texts: { label, placeholder, submit, consent, ...late },
        outcome,
        result,
      }}
    />
  );
}
