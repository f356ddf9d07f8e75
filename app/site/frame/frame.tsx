import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Seam } from '../../ui/seam.tsx';
import { ChatButton } from './chat-button.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** What surrounds every page (spec, point 2): header, footer, chat button. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip" href="#main">
        {t('a11y.skipToContent')}
      </a>
      <header>
        <TopBar />
        <Header />
      </header>
      <MobileMenu />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Seam colours="felt-ink" />
      <Footer />
      <ChatButton />
      <ConnectionNotice />
    </>
  );
}
