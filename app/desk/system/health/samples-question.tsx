import { pathTo } from '../../../addresses/path-to.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countedWords } from '../../demo-words.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';

/** Asks before the demo data is removed, because it cannot be restored. @property asked counts by kind */
export function SamplesQuestion({ asked }: { asked: Record<string, number> }) {
  const { t } = useTranslation('deskHealth');
  const { texts } = usePage();
  return (
    <DeskScreen title={t('samples.title')}>
      <p>
        <b>{t('samples.text', { what: countedWords(texts, asked) })}</b>
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
