import type { Messages } from '../../i18n/message-types.ts';
import { type RequestInput, requestSchema } from '../request/request-fields.ts';
import { leadOn } from './lead-on.ts';
import { RequestForm, type RequestFormProps, type RequestFormTexts } from './request-form.tsx';
import { RequestInputs, type ServiceOption } from './request-inputs.tsx';

export type ContactFormProps = RequestFormProps & {
  texts: RequestFormTexts & Pick<Messages['contact']['form'], 'fields'>;
  services: ServiceOption[];
};

/** Contact form of the home page and the director's profile (spec, points 2, 4 and 5). */
export function ContactForm(props: ContactFormProps) {
  const { texts, services } = props;
  const names = texts.disputeLink;
  return (
    <RequestForm<RequestInput>
      {...props}
      id="contact-form"
      schema={requestSchema}
      goesElsewhere={async (form) => names !== undefined && leadOn(form, names)}
    >
      {(bind) => (
        <RequestInputs
          form="contact"
          bind={bind}
          texts={texts.fields}
          optional={texts.optional}
          services={services}
          rows={4}
          noEmail={texts.noEmail}
        />
      )}
    </RequestForm>
  );
}
