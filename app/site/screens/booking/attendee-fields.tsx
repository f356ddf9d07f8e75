import type { FieldMetadata } from '@conform-to/react';
import { firstStep } from '../../../addresses/first-step.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import type { MeetingKind } from '../../../content/meeting-kinds.ts';
import { InputField, TextField } from '../../../forms/field.tsx';
import { Honeypot } from '../../../forms/honeypot.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';

type AttendeeFieldsProps = {
  bind: (name: 'name' | 'number' | 'email' | 'notes') => {
    meta: FieldMetadata<string>;
    error: string | undefined;
  };
  formId: string;
  kind: MeetingKind;
};

/** Name and phone of who books; an address and a few words for who opens their fields. */
export function AttendeeFields({ bind, formId, kind }: AttendeeFieldsProps) {
  const pathTo = usePathTo();
  // Then nothing is asked about a dispute here.
  const askFirst = firstStep() !== undefined;
  const { t } = useTranslation('booking');
  const { fields: texts } = useMessages('contact').form;
  const { t: contact } = useTranslation('contact');
  const { t: common } = useTranslation();
  const optional = common('form.optional');
  const [email, notes] = [bind('email'), bind('notes')];
  const more = [email, notes].some(({ meta, error }) => error || meta.initialValue);
  return (
    <section className="bk-step" aria-labelledby="who-comes-title">
      <h2 id="who-comes-title">
        <span aria-hidden="true">4</span>
        {t('who.contact')}
      </h2>
      <div className="two">
        <InputField {...bind('name')} texts={texts.name} autoComplete="name" />
        <InputField
          {...bind('number')}
          texts={{ ...texts.number, hint: t(`who.phoneHint.${kind}`) }}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <details className="bk-more" open={more}>
        <summary>{t(askFirst ? 'who.moreEmail' : 'who.more')}</summary>
        <InputField
          {...email}
          texts={{ ...texts.email, hint: t('emailHint') }}
          type="email"
          autoComplete="email"
          optional={optional}
        />
        {(!askFirst || notes.error) && (
          <TextField
            {...notes}
            texts={{ ...texts.notes, label: t('notes') }}
            optional={optional}
            rows={3}
          />
        )}
      </details>
      <Honeypot formId={formId} label={common('form.honeypot')} />
      <p className="small muted">
        <LinkedText text={contact('form.consent')} href={pathTo('privacy')} />
      </p>
    </section>
  );
}
