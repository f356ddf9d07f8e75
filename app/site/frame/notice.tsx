import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageMeta } from './page-meta.tsx';

type NoticeProps = {
  /** The address leads to nothing: another picture. */
  lost: boolean;
  title: string;
  text: string;
  /** Links and buttons that lead on. */
  children: ReactNode;
};

/** A page with a message instead of content, and links that lead on. */
export function Notice({ lost, title, text, children }: NoticeProps) {
  const { t } = useTranslation('meta');
  return (
    <>
      <PageMeta title={t('newsDetail.title', { title })} noindex />
      <section className="wrap p404">
        {lost ? (
          <img src="/art/404.svg" width={800} height={360} alt="" />
        ) : (
          <img className="p-mark" src="/art/mark.svg" width={120} height={120} alt="" />
        )}
        <h1>{title}</h1>
        <p className="lead muted">{text}</p>
        <div className="btns">{children}</div>
      </section>
    </>
  );
}
