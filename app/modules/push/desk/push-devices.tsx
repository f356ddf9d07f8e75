import { useSearchParams } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { DeskNote } from '../../../desk/parts/desk-note.tsx';
import { RowButton } from '../../../desk/parts/row-button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OwnDevices } from '../push-devices.server.ts';

/** The devices on which a member has allowed notifications. */
export function Devices({ data }: { data: unknown }) {
  const { t } = useTranslation('deskPush');
  const { devices } = data as OwnDevices;
  const done = useSearchParams()[0].get('done');
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{t('devices.title')}</h2>
      {done === 'removed' && <DeskNote kind="done">{t('removed')}</DeskNote>}
      {done === 'gone' && <DeskNote kind="problem">{t('gone')}</DeskNote>}
      {devices.length === 0 ? (
        <p className="muted">{t('devices.none')}</p>
      ) : (
        <ul className="desk-list">
          {devices.map((device) => (
            <DeviceCard key={device.id} device={device} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DeviceCard({
  device: { id, name, seen, delivered },
}: {
  device: OwnDevices['devices'][number];
}) {
  const { t } = useTranslation('deskPush');
  const { t: tn } = useTranslation('deskNotices');
  const device = name || t('devices.unknown');
  return (
    <li className="desk-card">
      <b>
        {device}{' '}
        <span className="muted" data-device={id} hidden>
          ({t('devices.this')})
        </span>
      </b>
      <small>{delivered ? tn('delivered', { date: delivered }) : tn('never')}</small>
      <small>{t('devices.seen', { date: seen })}</small>
      <form className="btns" method="post" action={pathTo('deskPushDevice')}>
        <input type="hidden" name="device" value={id} />
        <RowButton intent="test" label={tn('test')} name={tn('testOn', { device })} />
        <RowButton
          intent="remove"
          label={t('devices.remove')}
          name={t('devices.removeFrom', { device })}
        />
      </form>
    </li>
  );
}
