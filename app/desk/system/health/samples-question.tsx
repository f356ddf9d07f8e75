import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';

/** Asks before the invented posts and reviews are removed, because nothing brings them back. */
export function SamplesQuestion({
  asked: { posts: articles, reviews },
}: {
  asked: { posts: number; reviews: number };
}) {
  const { t } = useTranslation('deskHealth');
  return (
    <DeskScreen title={t('samples.title')}>
      <p>
        <b>{t('samples.text', { articles, reviews })}</b>
      </p>
      <p className="muted">{t('samples.stays')}</p>
      <form className="btns" method="post" action={pathTo('deskHealth')}>
        <button className="btn no" type="submit" name="samples" value="remove">
          {t('samples.confirm')}
        </button>
        {/* Without a fragment: the answer to a form has this address, and would stay. */}
        <a className="btn out" href={pathTo('deskHealth')}>
          {t('samples.back')}
        </a>
      </form>
    </DeskScreen>
  );
}
