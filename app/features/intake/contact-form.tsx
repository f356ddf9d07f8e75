import { InputField, SelectField, TextField } from '../../forms/field.tsx';
import type { Messages } from '../../i18n/message-types.ts';
import { type RequestFields, requestOptions, requestSchema } from '../request/request-rules.ts';
import { RequestForm, type RequestFormProps, type RequestFormTexts } from './request-form.tsx';

export type ContactFormProps = RequestFormProps & {
  texts: RequestFormTexts &
    Pick<Messages['contact']['form'], 'fields' | 'events'> & { optional: string };
};

/** Contact form of the home page and of the director's profile (spec, points 2, 4 and 5). */
export function ContactForm(props: ContactFormProps) {
  const { texts } = props;
  return (
    <RequestForm<RequestFields> {...props} id="contact-form" schema={requestSchema}>
      {(bind) => (
        <>
          <div className="two">
            <InputField {...bind('name')} texts={texts.fields.name} autoComplete="name" />
            <InputField
              {...bind('number')}
              texts={texts.fields.number}
              type="tel"
              autoComplete="tel"
            />
          </div>
          <div className="two">
            <InputField
              {...bind('email')}
              texts={texts.fields.email}
              type="email"
              autoComplete="email"
            />
            <SelectField
              {...bind('events')}
              texts={texts.fields.events}
              options={requestOptions.map((value) => ({ value, label: texts.events[value] }))}
            />
          </div>
          <TextField
            {...bind('notes')}
            texts={texts.fields.notes}
            optional={texts.optional}
            rows={4}
          />
        </>
      )}
    </RequestForm>
  );
}
