import type { Messages } from '../../i18n/message-types.ts';
import { type QuickRequestInput, quickRequestSchema } from '../request/request-fields.ts';
import { RequestForm, type RequestFormProps, type RequestFormTexts } from './request-form.tsx';
import { RequestInputs } from './request-inputs.tsx';

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
    <RequestForm<QuickRequestInput>
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
          <RequestInputs form="quick" bind={bind} texts={fields} rows={5} />
        </>
      )}
    </RequestForm>
  );
}
