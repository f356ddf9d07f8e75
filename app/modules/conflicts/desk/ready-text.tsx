import type { ReactNode } from 'react';
import { type Language, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

/** A message for staff to send, in the visitor's language, and its WhatsApp link. */
export type ReadyMessage = { text: string; lang: Language; whatsapp: string };

/** A message that staff send themselves. @param children further buttons */
export function ReadyText({
  text,
  lang,
  whatsapp,
  children,
}: ReadyMessage & { children?: ReactNode }) {
  const { t } = useTranslation('deskConflicts');
  return (
    <>
      <blockquote className="req-text check-link" lang={languageTag(lang)}>
        {text}
      </blockquote>
      <p className="btns">
        {children}
        <a className="btn out sm" href={whatsapp} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" />
          {t('whatsapp')}
        </a>
      </p>
    </>
  );
}
