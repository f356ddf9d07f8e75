import { bookingPage } from '../addresses/booking-page.ts';
import { firstStep } from '../addresses/first-step.ts';
import { usePathTo } from '../addresses/use-path-to.ts';
import { Island } from '../browser/island.tsx';
import { company } from '../content/company.ts';
import { disputeServices } from '../content/services.ts';
import { useServiceWords } from '../content/use-service-words.ts';
import { ContactForm } from '../features/intake/contact-form.tsx';
import {
  type ChosenPlan,
  QuickContactForm,
  type QuickContactFormProps,
} from '../features/intake/quick-contact-form.tsx';
import type { RequestReceipt } from '../features/request/request-rules.ts';
import type { Answer } from '../forms/protocol.ts';
import { usePage } from '../i18n/page-context.tsx';
import { textOf } from '../i18n/text-of.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { requestTexts } from './delivery-texts.ts';
import { type FormSource, requestForms } from './request-forms.ts';

type RequestIslandProps = {
  receipt: RequestReceipt | undefined;
  /** Response to a plain POST that was not stored. */
  answer: Exclude<Answer<RequestReceipt>, { status: 'done' }> | undefined;
};

/** Contact form of the home page and the director's profile. */
export function ContactIsland({
  source,
  ...outcome
}: RequestIslandProps & { source: Exclude<FormSource, 'contact'> }) {
  const { fields, submit, sending } = useMessages('contact').form;
  const services = useServiceOptions();
  const { texts, props } = useRequestForm(source, outcome);
  const first = useFirstStep();
  const asking = first && {
    fields: { ...fields, notes: { ...fields.notes, ...first.notes } },
    errors: { ...texts.errors, errorDispute: first.errorDispute },
    disputeLink: first.disputeLink,
  };
  return (
    <Island
      name="contact-form"
      component={ContactForm}
      props={{
        ...props,
        texts: { fields, submit, sending, ...texts, ...asking },
        services,
      }}
    />
  );
}

/** Quick contact form of /contact, for a plan or a meeting if a link asked for one. */
export function QuickContactIsland({
  plan,
  meeting,
  ...outcome
}: RequestIslandProps & Pick<QuickContactFormProps, 'meeting'> & { plan: ChosenPlan | undefined }) {
  const { quick, form } = useMessages('contact');
  const { submit, sending } = quick;
  const asking = useFirstStep();
  const { texts, props } = useRequestForm('contact', outcome, { plan: plan?.id });
  const fields = asking
    ? { ...quick.fields, notes: { ...quick.fields.notes, ...asking.notes } }
    : quick.fields;
  const first = asking && {
    errors: { ...texts.errors, errorDispute: asking.errorDispute },
    disputeLink: asking.disputeLink,
  };
  const service = { texts: form.fields.events, options: useServiceOptions() };
  return (
    <Island
      name="quick-contact-form"
      component={QuickContactForm}
      props={{
        ...props,
        texts: { fields, submit, sending, ...texts, ...first },
        plan,
        meeting,
        ...(asking && { service }),
      }}
    />
  );
}

/** The services to choose from. */
function useServiceOptions() {
  const wordsOf = useServiceWords();
  return company().services.map(({ id }) => ({ value: id, label: wordsOf(id).menu }));
}

/** What forms say while a step comes before the facts of a dispute: a message about one is refused, and leads to it. */
function useFirstStep() {
  const pathTo = usePathTo();
  const { texts } = usePage();
  const step = firstStep();
  if (!step) return undefined;
  return {
    notes: { placeholder: textOf(texts, step.placeholder) },
    errorDispute: textOf(texts, step.refused),
    disputeLink: {
      href: pathTo(step.page as 'home'),
      text: textOf(texts, step.link),
      services: disputeServices(),
    },
  };
}

/** Texts and props that the request forms share. */
function useRequestForm(
  source: FormSource,
  { receipt, answer }: RequestIslandProps,
  query: { plan?: string | undefined } = {},
) {
  const pathTo = usePathTo();
  const page = usePage();
  const { t } = useTranslation();
  const { consent, noEmail } = useMessages('contact').form;
  const { screen, draft, endpoint: id } = requestForms[source];
  const booking = bookingPage();
  return {
    texts: {
      consent,
      optional: t('form.optional'),
      noEmail: booking && { href: pathTo(booking), text: noEmail },
      ...requestTexts(page),
    },
    props: {
      // Without an anchor: with one the browser does not focus the first wrong field.
      action: pathTo(screen, { query }),
      endpoint: pathTo('formEndpoint', { id, query: { lng: page.language } }),
      draft,
      privacyHref: pathTo('privacy'),
      receipt,
      failed: answer?.status === 'failed',
      limited: answer?.status === 'limited' ? answer.retryAfter : undefined,
      result: answer?.result,
    },
  };
}
