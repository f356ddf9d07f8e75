import type { ReactNode } from 'react';
import type { AppPath } from '../../i18n/language-prefix.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskRow } from '../parts/desk-row.tsx';
import { RowButton } from '../parts/row-button.tsx';

type NoticeRowProps = {
  /** Where its form is sent. */
  action: AppPath;
  /** Field by which the form names it; without one there is nothing to test. */
  of?: Record<string, string | number> | undefined;
  title: string;
  note?: ReactNode;
  text: string;
  /** Last delivery, in words; undefined for a channel that is off. */
  delivered?: string | null | undefined;
  /** Further buttons of the form. */
  children?: ReactNode;
};

/** A way to be notified, its last delivery, and a button that tests it. */
export function NoticeRow({ action, of, title, note, text, delivered, children }: NoticeRowProps) {
  const { t } = useTranslation('deskNotices');
  return (
    <li>
      <DeskRow
        level={3}
        title={
          <>
            {title} {note}
          </>
        }
        below={
          <>
            {text} {of && (delivered ? t('delivered', { date: delivered }) : t('never'))}
          </>
        }
        action={
          of && (
            <form className="below" method="post" action={action}>
              {Object.entries(of).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <RowButton intent="test" label={t('test')} name={t('testOn', { device: title })} />
              {children}
            </form>
          )
        }
      />
    </li>
  );
}
