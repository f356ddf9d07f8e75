import { pathTo } from '../../../addresses/path-to.ts';
import { requestLimits } from '../../../features/request/request-rules.ts';
import type { ClientContact, ContactProblem } from '../../../features/request/typed-contact.ts';
import { emailMax } from '../../../forms/text-rules.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskInput } from '../../parts/desk-field.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';

export type RefusedContact = { wrong: ContactProblem | 'stale'; typed: ClientContact };

type ContactFormProps = {
  work: ClientContact & { id: number };
  refused: RefusedContact | undefined;
};

/** Corrects the name, phone or e-mail of a request. */
export function ContactForm({ work, refused }: ContactFormProps) {
  const { t } = useTranslation(['deskRequests', 'deskByHand']);
  const { id, name, phone, email } = work;
  const { wrong, typed = work } = refused ?? {};
  const errorOf = (...fields: ContactProblem[]) =>
    wrong && wrong !== 'stale' && fields.includes(wrong)
      ? t(`deskByHand:problems.${wrong}`)
      : undefined;
  return (
    <details className="req-fold" open={refused !== undefined}>
      <summary>{t('contact.correct')}</summary>
      <form id="contact" className="form" method="post" action={pathTo('deskRequest', { id })}>
        <input type="hidden" name="intent" value="contact" />
        <input type="hidden" name="wasName" value={name} />
        <input type="hidden" name="wasPhone" value={phone} />
        <input type="hidden" name="wasEmail" value={email} />
        {wrong === 'stale' && (
          <DeskNote kind="problem">
            {t('contact.stale', { contact: [name, formatPhone(phone), email].join(', ') })}
          </DeskNote>
        )}
        <DeskInput
          label={t('fields.name')}
          name="name"
          defaultValue={typed.name}
          error={errorOf('name')}
          maxLength={requestLimits.nameMax}
          autoComplete="off"
        />
        <DeskInput
          label={t('fields.number')}
          name="phone"
          type="tel"
          required={false}
          defaultValue={refused ? typed.phone : formatPhone(phone)}
          error={errorOf('phone', 'contact')}
          autoComplete="off"
        />
        <DeskInput
          label={t('fields.email')}
          hint={t('contact.emailHint')}
          name="email"
          type="email"
          required={false}
          maxLength={emailMax}
          defaultValue={typed.email}
          error={errorOf('email')}
          autoComplete="off"
        />
        <button className="btn out sm" type="submit">
          {t('contact.save')}
        </button>
      </form>
    </details>
  );
}
