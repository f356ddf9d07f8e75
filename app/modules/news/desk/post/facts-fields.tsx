import { pathTo } from '../../../../addresses/path-to.ts';
import { DeskInput } from '../../../../desk/parts/desk-field.tsx';
import { DeskMoment } from '../../../../desk/parts/desk-when.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { factFields, type PostFacts } from '../../editing/post-facts.ts';
import { newsImage } from '../../news-rules.ts';
import type { RefusedPost } from './post-actions.server.ts';

type FactsProps = {
  id: number;
  was: PostFacts;
  facts: PostFacts;
  problem: RefusedPost['problem'] | undefined;
  /** Day and hour that it waits for, in words. */
  appears: string | undefined;
};

/** What all languages share: the picture, and when the post is on the site. */
export function FactsFields({ id, was, facts, problem, appears }: FactsProps) {
  const { t } = useTranslation('deskNews');
  const error = (name: 'image' | 'date' | 'waits') =>
    problem === name ? t(`problems.${name}`, { date: appears }) : undefined;
  const image = newsImage(facts.image_url);
  return (
    <fieldset className="post-facts">
      <legend>{t('facts.title')}</legend>
      <p className="muted small">{t('facts.hint')}</p>
      {factFields.map((field) => (
        <input key={field} type="hidden" name={`was.${field}`} value={was[field]} />
      ))}
      <div className="desk-card">
        <h2>{t('facts.picture')}</h2>
        {/* The policy of the desk loads no picture of elsewhere. */}
        {image.startsWith('/') && <img src={image} alt="" width={320} height={180} />}
        <a className="btn out sm" href={pathTo('deskPostPicture', { id })}>
          {t('photo.link')}
        </a>
        <DeskInput
          label={t('facts.image_url')}
          name="image_url"
          required={false}
          hint={t('facts.imageHint')}
          error={error('image')}
          defaultValue={facts.image_url}
        />
      </div>
      <div className="desk-card">
        <h2>{t('facts.publication')}</h2>
        <DeskMoment
          label={t('facts.date')}
          name="date"
          required={false}
          hint={t('facts.dateHint')}
          error={error('date') ?? error('waits')}
          value={facts.date}
        />
        <DeskMoment
          label={t('facts.ends')}
          name="ends"
          required={false}
          hint={t('facts.endsHint')}
          error={
            problem === 'ends' || problem === 'endsBefore' ? t(`problems.${problem}`) : undefined
          }
          value={facts.ends}
        />
        <p className="muted small">{t('facts.author')}</p>
      </div>
    </fieldset>
  );
}
