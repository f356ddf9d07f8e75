import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { ChooseTime } from './parts/choose-time.tsx';
import { Steps } from './parts/steps.tsx';
import { type FormSource, requestForms } from './request-forms.ts';

type RequestSectionProps = {
  source: FormSource;
  title: string;
  lead: string;
  /** Below the lead. */
  note?: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** Section of a request form: purpose, form, and what happens after it is sent. */
export function RequestSection({ source, title, lead, note, children }: RequestSectionProps) {
  const { steps } = useMessages('contact');
  return (
    <section className="sec bg-2" id={requestForms[source].anchor} aria-labelledby="request-title">
      <div className="wrap split-form form-and-steps">
        <div className="stack">
          <h2 id="request-title">{title}</h2>
          <p className="lead">{lead}</p>
          {note}
        </div>
        <div>
          <ChooseTime />
          {children}
        </div>
        <div className="next-steps">
          <h3>{steps.title}</h3>
          <Steps items={steps.items} level={4} />
        </div>
      </div>
    </section>
  );
}
