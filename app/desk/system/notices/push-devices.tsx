import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RowButton } from '../../parts/row-button.tsx';

type Device = { id: number; name: string; seen: string; delivered: string | null };

/** The devices on which somebody has allowed notices. */
export function Devices({ devices }: { devices: Device[] }) {
  const { t } = useTranslation('deskNotices');
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{t('devices.title')}</h2>
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

function DeviceCard({ device: { id, name, seen, delivered } }: { device: Device }) {
  const { t } = useTranslation('deskNotices');
  const device = name || t('devices.unknown');
  return (
    <li className="desk-card">
      <b>
        {device}{' '}
        <span className="muted" data-device={id} hidden>
          ({t('devices.this')})
        </span>
      </b>
      <small>{delivered ? t('delivered', { date: delivered }) : t('never')}</small>
      <small>{t('devices.seen', { date: seen })}</small>
      <form className="btns" method="post" action={pathTo('deskNotices')}>
        <input type="hidden" name="device" value={id} />
        <RowButton intent="test" label={t('test')} name={t('devices.testOn', { device })} />
        <RowButton
          intent="remove"
          label={t('devices.remove')}
          name={t('devices.removeFrom', { device })}
        />
      </form>
    </li>
  );
}
