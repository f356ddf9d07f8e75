import type { TextProblem } from '../../../features/texts/text-checks.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formLabel } from './form-label.ts';
import type { ShownField } from './shown-field.ts';

type TextFieldProps = {
  field: ShownField;
  typed: string;
  problems: TextProblem[];
  /** The text has grown: saving it once more confirms that it was looked at. */
  asksToLook: boolean;
  /** BCP 47 tag. */
  tag: string;
};

/** Field of a text, with the one of the file beside it. */
export function TextField({ field, typed, problems, asksToLook, tag }: TextFieldProps) {
  const { t } = useTranslation('deskTexts');
  const { texts } = usePage();
  const { name, written, now, language } = field;
  const described = [problems.length > 0 && `${name}-error`, `${name}-default`];
  return (
    <div className="f">
      <label htmlFor={name}>
        {textOf(texts, formLabel(field))}
        {now !== written && <em> {t('changed')}</em>}
      </label>
      <textarea
        id={name}
        name={name}
        lang={tag}
        defaultValue={typed}
        data-language={language}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={described.filter(Boolean).join(' ')}
        spellCheck
        required
      />
      {problems.length > 0 && (
        <div className="err" id={`${name}-error`}>
          <Icon name="alert" />
          <div>
            {problems.map((problem) => (
              <p key={JSON.stringify(problem)}>{t(`problems.${problem.kind}`, problem)}</p>
            ))}
          </div>
        </div>
      )}
      {asksToLook && <input type="hidden" name={`looked.${name}`} value={typed} />}
      <div className="text-default" id={`${name}-default`}>
        <b>{t('inFile')}</b>
        <p lang={tag}>{written}</p>
      </div>
      {typed !== written && (
        <button
          className="btn out sm"
          type="submit"
          name="intent"
          value={`take ${name}`}
          formNoValidate
        >
          {t('reset')}
        </button>
      )}
    </div>
  );
}
