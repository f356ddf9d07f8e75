import { pathTo } from '../../../addresses/path-to.ts';
import { DeskInput, DeskSelect } from '../../../desk/parts/desk-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  addressMax,
  maxRedirects,
  type Redirect,
  type RedirectProblem,
  redirectStatuses,
} from '../redirect-rules.ts';

type RedirectFormProps = {
  typed: Redirect | undefined;
  problem: RedirectProblem | undefined;
};

/** Problems of the first address; the others belong to the second. */
const ofFrom: readonly RedirectProblem[] = ['from', 'exists', 'taken', 'full'];

/** The address to which a problem belongs. */
export function refusedAddress(problem: RedirectProblem): 'from' | 'target' {
  return ofFrom.includes(problem) ? 'from' : 'target';
}

const addressField = {
  maxLength: addressMax,
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** Adds a redirect. */
export function RedirectForm({ typed, problem }: RedirectFormProps) {
  const { t } = useTranslation('deskRedirects');
  const error = problem && t(`problems.${problem}`, { max: maxRedirects });
  const first = problem !== undefined && refusedAddress(problem) === 'from';
  return (
    <form className="form desk-form" method="post" action={pathTo('deskRedirects')}>
      <DeskInput
        label={t('from')}
        name="from"
        hint={t('fromHint')}
        error={first ? error : undefined}
        defaultValue={typed?.from}
        {...addressField}
      />
      <DeskInput
        label={t('target')}
        name="target"
        hint={t('targetHint')}
        error={first ? undefined : error}
        defaultValue={typed?.target}
        {...addressField}
      />
      <DeskSelect
        label={t('status')}
        name="status"
        defaultValue={String(typed?.status ?? redirectStatuses[0])}
        options={redirectStatuses.map((each) => ({
          value: String(each),
          label: t(`statuses.${each}`),
        }))}
      />
      <button className="btn" type="submit">
        {t('add')}
      </button>
    </form>
  );
}
