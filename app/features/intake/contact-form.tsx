import type { Messages } from '../../i18n/message-types.ts';
import { keepStory, storyAnchor } from '../conflicts/kept-story.ts';
import { type RequestInput, requestSchema } from '../request/request-fields.ts';
import { disputeOption } from '../request/request-rules.ts';
import { RequestForm, type RequestFormProps, type RequestFormTexts } from './request-form.tsx';
import { RequestInputs } from './request-inputs.tsx';

export type ContactFormProps = RequestFormProps & {
  texts: RequestFormTexts &
    Pick<Messages['contact']['form'], 'fields' | 'events'> & { optional: string };
};

/**
 * While names come before facts: keeps the story of a dispute on the device, unread by us, and leads on to the names.
 * @returns false where there is none, or the browser keeps nothing
 */
function leadOn(form: FormData, href: string): boolean {
  const typed = (name: string) => `${form.get(name) ?? ''}`;
  const text = typed('notes').trim();
  if (!text || typed('events') !== disputeOption) return false;
  const contact = { name: typed('name'), number: typed('number'), email: typed('email') };
  if (!keepStory({ text, contact, sent: false })) return false;
  location.assign(`${href}#${storyAnchor}`);
  return true;
}

/** Contact form of the home page and of the director's profile (spec, points 2, 4 and 5). */
export function ContactForm(props: ContactFormProps) {
  const { texts } = props;
  const names = texts.disputeLink?.href;
  return (
    <RequestForm<RequestInput>
      {...props}
      id="contact-form"
      schema={requestSchema}
      goesElsewhere={(form) => names !== undefined && leadOn(form, names)}
    >
      {(bind) => (
        <RequestInputs
          form="contact"
          bind={bind}
          texts={texts.fields}
          optional={texts.optional}
          services={texts.events}
          rows={4}
        />
      )}
    </RequestForm>
  );
}
