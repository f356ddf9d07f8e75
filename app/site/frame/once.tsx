import type { ComponentType } from 'react';
import { isPersonal } from '../../content/paths.ts';
import { PageProvider, usePage } from '../../i18n/page-context.tsx';
import { RenderOnceProvider, useRenderOnce } from '../../ui/render-once.ts';

/**
 * A part that is the same on every page with the same address, made once for it and not with each page. It
 * takes no properties, and uses nothing of its surroundings but `usePage`.
 * @param Element what stands around it: markup that is ready needs an element
 */
export function once(
  Element: 'header' | 'footer' | 'div',
  Part: ComponentType,
  className?: string,
) {
  return function Once() {
    const page = usePage();
    const render = useRenderOnce();
    const { language, fixed, path, search } = page;
    // What somebody searched for, or a secret in an address, is kept nowhere.
    const key = search || isPersonal(path) ? undefined : `${language} ${fixed} ${path}`;
    const markup = render(
      Part,
      key,
      <RenderOnceProvider value={render}>
        <PageProvider value={page}>
          <Part />
        </PageProvider>
      </RenderOnceProvider>,
    );
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
    return <Element className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
  };
}
