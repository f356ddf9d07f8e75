import { InputField, TextField } from '../../forms/field.tsx';
import type { Messages } from '../../i18n/message-types.ts';
import { type QuickRequestFields, quickRequestSchema } from '../request/request-rules.ts';
import { RequestForm, type RequestFormProps, type RequestFormTexts } from './request-form.tsx';

/** A price plan that the visitor chose on the price list, in the page's words. */
export type ChosenPlan = {
  id: string;
  /** "You chose the plan". */
  label: string;
  /** Its name and price. */
  value: string;
  /** Prefilled beginning of the message. */
  notes: string;
  /** Link to the form without the plan. */
  clear: { label: string; href: string };
};

export type QuickContactFormProps = RequestFormProps & {
  texts: RequestFormTexts & Pick<Messages['contact']['quick'], 'fields'>;
  plan?: ChosenPlan | undefined;
};

/** Quick contact form of /contact: five required fields (spec, points 2, 4 and 5). */
export function QuickContactForm({ plan, ...props }: QuickContactFormProps) {
  const { fields } = props.texts;
  return (
    <RequestForm<QuickRequestFields>
      {...props}
      id="quick-form"
      schema={quickRequestSchema}
      defaultValue={plan && { notes: plan.notes }}
    >
      {(bind, fresh) => (
        <>
          {plan && !fresh && (
            <div className="chosen">
              <p>
                <span className="small muted">{plan.label}</span> <b>{plan.value}</b>
              </p>
              <a className="small" href={plan.clear.href}>
                {plan.clear.label}
              </a>
              <input type="hidden" name="plan" value={plan.id} />
            </div>
          )}
          <div className="two">
            <InputField {...bind('name')} texts={fields.name} autoComplete="name" />
            <InputField {...bind('number')} texts={fields.number} type="tel" autoComplete="tel" />
          </div>
          <div className="two">
            <InputField {...bind('email')} texts={fields.email} type="email" autoComplete="email" />
            <InputField {...bind('adress')} texts={fields.adress} autoComplete="address-line1" />
          </div>
          <TextField {...bind('notes')} texts={fields.notes} rows={5} />
        </>
      )}
    </RequestForm>
  );
}
