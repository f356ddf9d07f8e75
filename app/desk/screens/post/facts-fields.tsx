import { factFields, type PostFacts } from '../../../features/news/editing/post-facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskInput } from '../../parts/desk-field.tsx';
import type { Refused } from './post-actions.server.ts';

type FactsProps = { was: PostFacts; facts: PostFacts; problem: Refused['problem'] | undefined };

/** What all languages share. */
export function FactsFields({ was, facts, problem }: FactsProps) {
  const { t } = useTranslation('deskNews');
  const error = (name: 'image' | 'date') => (problem === name ? t(`problems.${name}`) : undefined);
  return (
    <fieldset className="desk-app post-facts">
      <legend>{t('facts.title')}</legend>
      <p className="muted small">{t('facts.hint')}</p>
      {factFields.map((field) => (
        <input key={field} type="hidden" name={`was.${field}`} value={was[field]} />
      ))}
      <DeskInput
        label={t('facts.image_url')}
        name="image_url"
        required={false}
        hint={t('facts.imageHint')}
        error={error('image')}
        defaultValue={facts.image_url}
      />
      <DeskInput
        label={t('facts.date')}
        name="date"
        type="datetime-local"
        required={false}
        hint={t('facts.dateHint')}
        error={error('date')}
        defaultValue={facts.date}
      />
      <DeskInput
        label={t('facts.ends')}
        name="ends"
        type="datetime-local"
        required={false}
        hint={t('facts.endsHint')}
        error={
          problem === 'ends' || problem === 'endsBefore' ? t(`problems.${problem}`) : undefined
        }
        defaultValue={facts.ends}
      />
      <p className="muted small">{t('facts.author')}</p>
    </fieldset>
  );
}
