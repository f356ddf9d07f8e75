import { pathTo } from '../../addresses/path-to.ts';
import { usePortrait } from '../../content/portraits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { DeskInput } from '../parts/desk-field.tsx';

type PortraitWorkProps = {
  /** Key of the person. */
  id: string;
  name: string;
  /** Whether there is one that was made on the desk. */
  made: boolean;
  maxMb: number;
};

/** A portrait as its page shows it, and the form that cuts another one out of a photo. */
export function PortraitWork({ id, name, made, maxMb: max }: PortraitWorkProps) {
  const { t } = useTranslation('deskPortraits');
  const pictures = usePortrait(id);
  const action = pathTo('deskPortrait', { id });
  return (
    <section aria-labelledby="portrait-now">
      <h2 id="portrait-now">{t('now')}</h2>
      <div className="portrait-place">
        <Portrait pictures={pictures} name={name} alt={name} tall={id === 'director'} />
      </div>
      {made && (
        <form method="post" action={action}>
          <button className="btn out sm" type="submit">
            {t('reset')}
          </button>
        </form>
      )}
      <form className="form desk-form" method="post" action={action} encType="multipart/form-data">
        <DeskInput
          label={t('file')}
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          hint={t('fileHint', { max })}
        />
        <div className="btns">
          <button className="btn" type="submit">
            {t('upload')}
          </button>
          <button
            className="btn out"
            type="submit"
            formAction={pathTo('deskPortrait', { id, query: { half: '' } })}
            aria-describedby="half-hint"
          >
            {t('uploadHalf')}
          </button>
        </div>
        <p className="hint" id="half-hint">
          {t('halfHint')}
        </p>
      </form>
    </section>
  );
}
