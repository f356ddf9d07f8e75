import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

type ScreenProps = {
  title: string;
  /** A line beside the heading, such as a count. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A screen of the desk: title of the window, its only `h1`, content. */
export function DeskScreen({ title, aside, children }: ScreenProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      <title>{`${title} · ${t('name')}`}</title>
      <div className="desk-head">
        <h1>{title}</h1>
        {aside && <span className="muted">{aside}</span>}
      </div>
      {children}
    </>
  );
}
