import { useSearchParams } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { NoticeRow } from '../../../desk/notices/notice-row.tsx';
import { DeskNote } from '../../../desk/parts/desk-note.tsx';
import { DeskRows } from '../../../desk/parts/desk-row.tsx';
import { RowButton } from '../../../desk/parts/row-button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OwnDevices } from '../push-devices.server.ts';

/** The devices on which a member has allowed notifications. */
export function Devices({ data }: { data: unknown }) {
  const { t } = useTranslation('deskPush');
  const { devices } = data as OwnDevices;
  const done = useSearchParams()[0].get('done');
  return (
    <>
      {done === 'removed' && <DeskNote kind="done">{t('removed')}</DeskNote>}
      {done === 'gone' && <DeskNote kind="problem">{t('gone')}</DeskNote>}
      {devices.length > 0 && (
        <DeskRows>
          {devices.map((device) => (
            <Device key={device.id} {...device} />
          ))}
        </DeskRows>
      )}
    </>
  );
}

function Device({ id, name, seen, delivered }: OwnDevices['devices'][number]) {
  const { t } = useTranslation('deskPush');
  const device = name || t('devices.unknown');
  return (
    <NoticeRow
      action={pathTo('deskPushDevice')}
      of={{ device: id }}
      title={device}
      note={
        <span data-device={id} hidden>
          ({t('devices.this')})
        </span>
      }
      text={t('devices.seen', { date: seen })}
      delivered={delivered}
    >
      <RowButton
        intent="remove"
        label={t('devices.remove')}
        name={t('devices.removeFrom', { device })}
      />
    </NoticeRow>
  );
}
