import { company } from '../../content/company.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

/** Buttons to the telephone and, in a new tab, to the messenger. */
export function CallOrWrite() {
  const { t } = useTranslation();
  return (
    <>
      <CallButton />
      <a
        className="btn out"
        href={company().chat.href}
        target="_blank"
        rel="noopener"
        aria-label={t('chat.aria')}
      >
        <Icon name="whatsapp" />
        WhatsApp
      </a>
    </>
  );
}

/** Button to the telephone. */
export function CallButton({ className = 'btn out' }: { className?: string }) {
  const [phone] = company().phones;
  return (
    <a className={className} href={phone.href}>
      <Icon name="phone" />
      <span className="nowrap">{phone.display}</span>
    </a>
  );
}
