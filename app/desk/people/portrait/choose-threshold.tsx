import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskInput } from '../../parts/desk-field.tsx';
import { thresholds } from '../threshold.ts';

type ThresholdProps = {
  action: string;
  threshold: number;
  /** Whether the left half is a photograph. */
  half: boolean;
  /** Whether a stencil can be cut at this threshold. */
  fits: boolean;
};

/** Threshold and photograph: one form previews them, a second one saves what was previewed. */
export function ChooseThreshold({ action, threshold, half, fits }: ThresholdProps) {
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
        <label className="desk-check">
          <input
            key={String(half)}
            type="checkbox"
            name="half"
            defaultChecked={half}
            aria-describedby="half-hint"
          />
          {t('half')}
        </label>
        <p className="hint" id="half-hint">
          {t('halfHint')}
        </p>
        <button className="btn out sm" type="submit">
          {t('show')}
        </button>
      </form>
      {fits && (
        <form className="form desk-form" method="post" action={action}>
          <input type="hidden" name="threshold" value={threshold} />
          {half && <input type="hidden" name="half" value="on" />}
          <button className="btn" type="submit">
            {t('set')}
          </button>
        </form>
      )}
    </>
  );
}
