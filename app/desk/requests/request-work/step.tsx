import type { ReactNode } from 'react';
import { pathTo } from '../../../addresses/path-to.ts';
import { stepChips, stepMax } from '../../../features/casework/next-steps.ts';
import type { ListedRequest } from '../../../features/casework/request-filters.ts';
import type { AppPath } from '../../../i18n/language-prefix.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskInput, DeskSelect } from '../../parts/desk-field.tsx';
import { DeskMoment } from '../../parts/desk-when.tsx';
import { Next, StepWords } from '../next-words.tsx';
import type { HolderProps } from './holder.tsx';

type StepProps = {
  work: Omit<ListedRequest, 'lang'>;
  /** @property at when it is due, in words @property local the same as the field takes it */
  step: { at: string; local: string };
  /** Where its meeting, which lost its hour, gets another one. */
  book: AppPath | undefined;
  /** Control that assigns the request. */
  holder: ReactNode;
  /** Input of a rejected form. */
  refused: RefusedStep | undefined;
} & Pick<HolderProps, 'you' | 'people' | 'away'>;

export type RefusedStep = { text: string; at: string; who: string | undefined };

/** Next step, by whom and until when; one form sets another one. */
export function Step({ work, step, book, holder, refused, you, people, away }: StepProps) {
  const { t } = useTranslation('deskRequests');
  const { id, version, nextStep, nextText, takenByName, meetingAt } = work;
  // The lawyer of a meeting holds it, independent of duty.
  const nobody = !nextStep && meetingAt ? '' : t('step.nobody');
  const who = takenByName ? t('step.who', { name: takenByName }) : nobody;
  return (
    <section id="step" className="req-step" aria-labelledby="step-title">
      <h2 id="step-title">{t('step.title')}</h2>
      <p>
        {nextStep ? (
          <>
            <StepWords {...work} nextStep={nextStep} /> {t('step.due', { at: step.at })}
          </>
        ) : (
          // The message is open on this page.
          <Next row={{ ...work, unread: false }} />
        )}{' '}
        {who && `· ${who}`}
      </p>
      {book && (
        <p>
          <a className="btn out sm" href={book}>
            {t('one.book')}
          </a>
        </p>
      )}
      {work.status === 'new' && (
        <form method="post" action={pathTo('deskRequest', { id })}>
          <input type="hidden" name="intent" value="status" />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="was" value={work.status} />
          <input type="hidden" name="code" value={work.code} />
          <button className="btn out sm" type="submit" name="status" value="taken" data-key="t">
            {t('take')}
          </button>
        </form>
      )}
      {holder}
      <details className="req-fold" open={Boolean(refused)}>
        <summary>{t('step.change')}</summary>
        <form
          className="form desk-form"
          method="post"
          action={pathTo('deskRequest', { id, hash: 'step' })}
          data-draft
        >
          <input type="hidden" name="intent" value="step" />
          <input type="hidden" name="version" value={version} />
          <DeskInput
            label={t('step.what')}
            name="what"
            defaultValue={refused?.text ?? nextText}
            required={false}
            maxLength={stepMax}
            dir="auto"
          />
          <DeskSelect
            label={t('step.by')}
            name="who"
            defaultValue={refused?.who ?? people.find(({ id }) => id === work.takenBy)?.id ?? you}
            options={people.map(({ id: value, name }) => ({
              value,
              label: away[value] ? `${name}, ${t('awayUntil', { until: away[value] })}` : name,
            }))}
          />
          <DeskMoment
            label={t('step.at')}
            name="at"
            value={refused?.at ?? step.local}
            hint={t('step.ways')}
            error={refused && t('step.wrong')}
            isFree
          />
          <button className="btn out" type="submit">
            {t('step.save')}
          </button>
          <div className="btns">
            {stepChips.map((chip) => (
              <button
                key={chip}
                className="btn out sm"
                type="submit"
                name="chip"
                value={chip}
                formNoValidate
              >
                {t(`step.chips.${chip}`)}
              </button>
            ))}
          </div>
        </form>
      </details>
    </section>
  );
}
