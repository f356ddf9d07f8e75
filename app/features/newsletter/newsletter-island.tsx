import type { SubmissionResult } from '@conform-to/react';
import { usePathTo } from '../../content/use-path-to.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Island } from '../../ui/island.tsx';
import { NewsletterForm, type NewsletterFormProps } from './newsletter-form.tsx';

type NewsletterIslandProps = {
  /** Unique on the page. */
  id: string;
  outcome?: NewsletterFormProps['outcome'];
  result?: SubmissionResult | undefined;
};

/** The newsletter form with its texts, ready to be put on a page. */
export function NewsletterIsland({ id, outcome, result }: NewsletterIslandProps) {
  const pathTo = usePathTo();
  const lang = useLanguage();
  const { block } = useMessages('newsletter');
  return (
    <Island
      wait
      name="newsletter-form"
      component={NewsletterForm}
      props={{
        id,
        action: pathTo('newsletter'),
        endpoint: pathTo('formEndpoint', { id: 'newsletter', query: { lng: lang } }),
        privacyHref: pathTo('privacy'),
        texts: block,
        outcome,
        result,
      }}
    />
  );
}
