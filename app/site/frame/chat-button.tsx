import { findAddress } from '../../addresses/find-address.ts';
import type { AddressName } from '../../addresses/table.ts';
import { company } from '../../content/company.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

/** Screens with WhatsApp in their content, and those where a form is being filled in. */
const withOwnWay: readonly (AddressName | undefined)[] = [
  'booking',
  'clearedCheck',
  'conflictCheck',
  'contact',
  'request',
];

/**
 * Floating button to the messenger, in a new tab (spec, point 1). Its greeting is always Russian. On
 * narrow screens the enhancer lets it step aside where it would cover a control.
 */
export function ChatButton() {
  const { t } = useTranslation();
  if (withOwnWay.includes(findAddress(usePage().path))) return null;
  return (
    <aside aria-label={t('chat.label')} data-enhance="chat">
      <a
        className="chat"
        href={company().chat.href}
        target="_blank"
        rel="noopener"
        aria-label={t('chat.aria')}
      >
        <Icon name="chat" />
      </a>
    </aside>
  );
}
