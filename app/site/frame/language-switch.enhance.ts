import type { Enhance } from '../../browser/enhance.ts';
import { languageKeys } from '../../i18n/detect.ts';
import { keepPlace } from './reading-place.ts';

/** Takes the anchor, the reading place and what scripts wrote into the address along to the other language. */
export const enhance: Enhance = (links) => {
  links.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    link.hash = location.hash;
    const query = new URLSearchParams(link.search);
    // Each language has own result pages.
    for (const [name, value] of new URLSearchParams(location.search)) {
      if (name !== languageKeys.query && name !== 'page') query.set(name, value);
    }
    link.search = `${query}`;
    stay(links);
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) keepPlace();
  });
};

/** Fixes this page to its language: else Back would show a plain address in the language that was chosen last. */
function stay(links: HTMLElement): void {
  const own = links.querySelector<HTMLAnchorElement>('[aria-current]');
  const language = own && new URLSearchParams(own.search).get(languageKeys.query);
  if (!language) return;
  const here = new URL(location.href);
  here.searchParams.set(languageKeys.query, language);
  history.replaceState(history.state, '', here);
}
