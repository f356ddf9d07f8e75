import { pathTo } from '../../../addresses/path-to.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type ReadyMessage, ReadyText } from './ready-text.tsx';

type DeclineFormProps = {
  /** Of the check. */
  id: number;
  label: string;
  /** Whether it stands beside another answer, and is as easy to give. */
  equal?: boolean;
  phone: string;
  /** For whoever left no mail; undefined where the site writes. */
  refusal: ReadyMessage | undefined;
};

/**
 * Refuses a visitor. A minute later his names and phone are forgotten for good: the button stands in a disclosure, below
 * what staff have to tell whoever the site cannot write to.
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
