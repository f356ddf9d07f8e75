import type { ReactNode } from 'react';
import { ScreenOpening } from './frame/screen-opening.tsx';

type NewsletterLinkPageProps = { title: string; text: string; children: ReactNode };

/** Page that a link of a newsletter mail opens: a sentence and its actions. */
export function NewsletterLinkPage({ title, text, children }: NewsletterLinkPageProps) {
  return (
    <>
      <ScreenOpening title={title} noindex />
      <section className="sec">
        <div className="wrap nl single">
          <p className="lead">{text}</p>
          {children}
        </div>
      </section>
    </>
  );
}
