import { whenParsed } from './browser/idle.ts';
import { start } from './browser/start.ts';
import { allowOwnCode } from './browser/trusted-types.ts';
import { readDraft } from './forms/draft.ts';
import { enhancers, islands } from './modules.client.ts';
import { enhance as chat } from './site/frame/chat-button.enhance.ts';
import { enhance as connectionNotice } from './site/frame/connection-notice.enhance.ts';
import { enhance as languageSwitch } from './site/frame/language-switch.enhance.ts';
import { enhance as mobileMenu } from './site/frame/mobile-menu.enhance.ts';
import { restorePlace } from './site/frame/reading-place.ts';
import { enhance as stickyHeader } from './site/frame/sticky-header.enhance.ts';
import { enhance as submenu } from './site/frame/submenu.enhance.ts';

allowOwnCode();
void whenParsed().then(restorePlace);
// Browser entry: enhancers and islands (docs/decisions/0002-islands.md).
void start(
  {
    // Bundled into the entry: small, used on every page, and each would be a request.
    eager: {
      'sticky-header': stickyHeader,
      chat,
      connection: connectionNotice,
      'language-switch': languageSwitch,
      submenu,
      'mobile-menu': mobileMenu,
    },
    lazy: {
      hero: () => import('./site/screens/home/hero.enhance.ts'),
      'send-files': () => import('./site/screens/request/send-files.enhance.ts'),
      unlock: () => import('./site/screens/request/unlock.enhance.ts'),
      'refused-form': () => import('./site/parts/refused-form.enhance.ts'),
      portfolio: () => import('./site/screens/home/portfolio.enhance.ts'),
      video: () => import('./site/parts/video-link.enhance.ts'),
      carousel: () => import('./ui/carousel.enhance.ts'),
      share: () => import('./ui/share.enhance.ts'),
      'gentle-scroll': () => import('./site/screens/contact/gentle-scroll.enhance.ts'),
      ...enhancers,
    },
  },
  {
    components: {
      'contact-form': async () => (await import('./features/intake/contact-form.tsx')).ContactForm,
      'quick-contact-form': async () =>
        (await import('./features/intake/quick-contact-form.tsx')).QuickContactForm,
      ...islands,
    },
    hasDraft: (name) => readDraft(name) !== undefined,
  },
);
