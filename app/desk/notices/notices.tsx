import { useTranslation } from '../../i18n/use-translation.ts';
import { ModuleSections } from '../../sections/module-sections.tsx';
import { DeskRows } from '../parts/desk-row.tsx';
import type { readNotices } from './read-notices.server.ts';
import { SharedChannels } from './shared-channels.tsx';

/** Channels that notify the member, the last delivery of each, and a test. */
export function Notices({ sections, channels, email }: Awaited<ReturnType<typeof readNotices>>) {
  const { t } = useTranslation('deskNotices');
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">{t('title')}</h2>
      <p className="muted">{t('text')}</p>
      <ModuleSections place="deskNotices" data={sections} />
      <DeskRows>
        <SharedChannels channels={channels} email={email} />
      </DeskRows>
    </section>
  );
}
