import { pathTo } from '../../addresses/path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

/** One's own absence, with the button that ends it. */
export function OwnAbsence({ id, days }: { id: string; days: string }) {
  const { t } = useTranslation('deskDuty');
  return (
    <div className="msg wn">
      <Icon name="alert" />
      <form className="btns" method="post" action={pathTo('deskDuty')}>
        <b>{t('away.own', { days })}</b>
        <input type="hidden" name="id" value={id} />
        <button className="btn out sm" type="submit" name="intent" value="back">
          {t('away.end')}
        </button>
      </form>
    </div>
  );
}
