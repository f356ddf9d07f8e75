import { pathTo } from '../../../addresses/path-to.ts';
import { requestLimits } from '../../../features/request/request-rules.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskInput } from '../../parts/desk-field.tsx';

type OtherSideProps = {
  /** Id of the request. */
  id: number;
  value: string;
  /** Text of a rejected form. */
  typed: string | undefined;
};

/** The name of the other side of a request. */
export function OtherSide({ id, value, typed }: OtherSideProps) {
  const { t } = useTranslation('deskRequests');
  return (
    <form className="form" method="post" action={pathTo('deskRequest', { id })}>
      <input type="hidden" name="intent" value="other-side" />
      <input type="hidden" name="was" value={value} />
      <DeskInput
        label={t('fields.otherSide')}
        hint={t('one.otherSideHint')}
        error={typed === undefined ? undefined : t('one.otherSideStale', { value: value || '—' })}
        name="otherSide"
        required={false}
        maxLength={requestLimits.otherSide}
        defaultValue={typed ?? value}
        autoComplete="off"
        dir="auto"
      />
      <button className="btn out sm" type="submit">
        {t('one.saveOtherSide')}
      </button>
    </form>
  );
}
