import type { ReactNode } from 'react';
import { ScreenOpening } from './frame/screen-opening.tsx';

type LinkPageProps = { title: string; text: string; children: ReactNode };

/** Page behind a link in a mail: a sentence and its actions. */
export function LinkPage({ title, text, children }: LinkPageProps) {
  return (
    <>
      <ScreenOpening title={title} noindex />
      <section className="sec">
        <div className="wrap link-page">
          <p className="lead">{text}</p>
          {children}
        </div>
      </section>
    </>
  );
}
