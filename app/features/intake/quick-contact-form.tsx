import type { Messages } from '../../i18n/message-types.ts';
import {
  type AskingRequestInput,
  askingRequestSchema,
  type QuickRequestInput,
  quickRequestSchema,
} from '../request/request-fields.ts';
import { planOption } from '../request/request-rules.ts';
import { leadOn } from './lead-on.ts';
import { RequestForm, type RequestFormProps, type RequestFormTexts } from './request-form.tsx';
import { RequestInputs, type ServiceOption } from './request-inputs.tsx';

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
  /** Prefilled message that asks for a meeting, and its service. */
  meeting?: { notes: string; events: string } | undefined;
  /** While names come before facts: the question whether there is another side. */
  service?: {
    options: ServiceOption[];
    texts: Messages['contact']['form']['fields']['events'];
  };
};

/** Quick contact form of /contact: five required fields (spec, points 2, 4 and 5), and one more while names come first. */
export function QuickContactForm({ plan, meeting, service, ...props }: QuickContactFormProps) {
  const { fields, optional, disputeLink, noEmail } = props.texts;
  const form = { ...props, id: 'quick-form' };
  const start = plan ? { notes: plan.notes, events: planOption } : meeting;
  if (!service || !disputeLink) {
    return (
      <RequestForm<QuickRequestInput>
        {...form}
        schema={quickRequestSchema}
        defaultValue={start && { notes: start.notes }}
      >
        {(bind, fresh) => (
          <>
            {plan && !fresh && <PlanChosen plan={plan} />}
            <RequestInputs
              form="quick"
              bind={bind}
              optional={optional}
              noEmail={noEmail}
              texts={fields}
              rows={5}
            />
          </>
        )}
      </RequestForm>
    );
  }
  return (
    <RequestForm<AskingRequestInput>
      {...form}
      schema={askingRequestSchema}
      defaultValue={start}
      goesElsewhere={(typed) => leadOn(typed, disputeLink)}
    >
      {(bind, fresh) => (
        <>
          {plan && !fresh && <PlanChosen plan={plan} />}
          <RequestInputs
            form="asking"
            bind={bind}
            optional={optional}
            noEmail={noEmail}
            texts={{ ...fields, events: service.texts }}
            services={service.options}
            rows={5}
          />
        </>
      )}
    </RequestForm>
  );
}

function PlanChosen({ plan }: { plan: ChosenPlan }) {
  return (
    <div className="chosen">
      <p>
        <span className="small muted">{plan.label}</span> <b>{plan.value}</b>
      </p>
      <a className="small" href={plan.clear.href}>
        {plan.clear.label}
      </a>
      <input type="hidden" name="plan" value={plan.id} />
    </div>
  );
}
