import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

type ScreenProps = {
  title: string;
  /** Language of the title where it is not the reader's, as a language tag. */
  titleLang?: string | undefined;
  /** The list that the screen was opened from. */
  back?: { href: string; label: string };
  /** A line beside the heading, such as a count. */
  aside?: ReactNode;
  /** Views of it, or a search, beside the heading where there is room. */
  tabs?: ReactNode;
  children: ReactNode;
};

/** A screen of the desk: title of the window, its only `h1`, content. */
export function DeskScreen({ title, titleLang, back, aside, tabs, children }: ScreenProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      <title>{`${title} · ${t('name')}`}</title>
      {back && (
        <a className="desk-back" href={back.href}>
          <Icon name="arrow-left" />
          {back.label}
        </a>
      )}
      <div className={back ? 'desk-head' : 'desk-head top'}>
        <h1 lang={titleLang}>{title}</h1>
        {tabs}
        {aside && <span className="muted">{aside}</span>}
      </div>
      {children}
    </>
  );
}
