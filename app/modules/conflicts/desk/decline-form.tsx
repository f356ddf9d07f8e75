import { pathTo } from '../../../addresses/path-to.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type ReadyMessage, ReadyText } from './ready-text.tsx';

type DeclineFormProps = {
  /** Of the check. */
  id: number;
  label: string;
  /** Whether it is beside another answer, and equally easy to give. */
  equal?: boolean;
  phone: string;
  /** For visitors without mail; undefined if the site sends one. */
  refusal: ReadyMessage | undefined;
};

/**
 * Declines a visitor. After a minute their names and phone are deleted for good: the button is in a disclosure, below
 * the message for a visitor without mail.
 */
export function DeclineForm({ id, label, equal, phone, refusal }: DeclineFormProps) {
  const { t } = useTranslation('deskConflicts');
  return (
    <details className="check-decline">
      <summary className={equal ? 'btn out' : undefined}>{label}</summary>
      {refusal && (
        <>
          <p>{t('declineByHand', { phone: formatPhone(phone) })}</p>
          <ReadyText {...refusal}>
            <a className="btn out sm" href={`tel:${phone}`}>
              <Icon name="phone" />
              {t('call')}
            </a>
          </ReadyText>
        </>
      )}
      <form method="post" action={pathTo('deskConflicts')}>
        {!refusal && <p>{t('declineMailed')}</p>}
        <p>{t('declineForgets')}</p>
        <input type="hidden" name="id" value={id} />
        <button className="btn out" type="submit" name="decision" value="declined">
          {t(refusal ? 'declineTold' : 'declineSure')}
        </button>
      </form>
    </details>
  );
}
