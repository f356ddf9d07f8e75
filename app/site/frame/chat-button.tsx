import { findAddress } from '../../addresses/find-address.ts';
import { rowOf } from '../../addresses/table.ts';
import { company } from '../../content/company.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * Floating button to the messenger, in a new tab (spec, point 1). Its greeting is always Russian. On
 * narrow screens the enhancer lets it step aside where it would cover a control.
 */
export function ChatButton() {
  const { t } = useTranslation();
  const name = findAddress(usePage().path);
  // Those have WhatsApp in their content, or a form that is being filled in.
  if (name && rowOf(name).form) return null;
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
