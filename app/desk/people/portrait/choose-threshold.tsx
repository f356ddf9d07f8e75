import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskInput } from '../../parts/desk-field.tsx';
import { thresholds } from '../threshold.ts';

type ThresholdProps = {
  action: string;
  threshold: number;
  /** Whether a stencil can be cut at this threshold. */
  fits: boolean;
};

/** Threshold slider: one form previews a threshold, a second one saves the previewed value. */
export function ChooseThreshold({ action, threshold, fits }: ThresholdProps) {
  const { t } = useTranslation('deskPortraits');
  return (
    <>
      <form className="form desk-form" action={action}>
        <DeskInput
          key={threshold}
          label={t('threshold', { threshold })}
          name="threshold"
          type="range"
          min={thresholds.min}
          max={thresholds.max}
          defaultValue={threshold}
          hint={t('thresholdHint')}
        />
        <button className="btn out sm" type="submit">
          {t('show')}
        </button>
      </form>
      {fits && (
        <form className="form desk-form" method="post" action={action}>
          <input type="hidden" name="threshold" value={threshold} />
          <button className="btn" type="submit">
            {t('set')}
          </button>
        </form>
      )}
    </>
  );
}
