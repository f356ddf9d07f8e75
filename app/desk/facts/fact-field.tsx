import { servicePictures } from '../../content/service-pictures.ts';
import type { FactProblems, TypedFacts } from '../../features/facts/fact-form.ts';
import { wrongLines } from '../../features/facts/hours-rules.ts';
import { isPartial, type Language, languages, languageTag } from '../../i18n/languages.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskInput, DeskSelect, DeskText } from '../parts/desk-field.tsx';
import { DeskTime } from '../parts/desk-when.tsx';
import type { FactField as Field } from './fact-layout.ts';
import { isSeveral, optionsOf } from './fact-options.ts';
import { fieldLabel } from './field-label.ts';

type FactFieldProps = {
  field: Field;
  typed: TypedFacts;
  problems: FactProblems;
};

/** A field of a section's form; where its name has a `*`, one for each language. */
export function FactField({ field, typed, problems }: FactFieldProps) {
  if (!field.name.includes('*'))
    return <OneField field={field} typed={typed} problems={problems} />;
  return (
    <div className={field.kind === 'lines' ? 'fact-each long' : 'fact-each'}>
      {languages.map((language) => (
        <OneField
          key={language}
          field={field}
          typed={typed}
          problems={problems}
          language={language}
        />
      ))}
    </div>
  );
}

function OneField({ field, typed, problems, language }: FactFieldProps & { language?: Language }) {
  const { t } = useTranslation('deskFacts');
  const { texts, language: own } = usePage();
  const name = language ? field.name.replace('*', language) : field.name;
  const label = fieldLabel(texts, field, language);
  const problem = problems[name];
  const { kind } = field;
  const wrong = problem === 'date' || problem === 'shortDay' ? wrongLines(name, typed) : [];
  const which = wrong.length > 0 ? `${t('wrongLines')} ${wrong.slice(0, 5).join('; ')}. ` : '';
  const shared = {
    name,
    label,
    // Shown once for a field with several languages.
    hint:
      field.hint && (!language || language === languages[0]) ? t(`hints.${field.hint}`) : undefined,
    error: problem && which + t(`problems.${problem}`),
    required: !field.optional && !(language && isPartial(language)),
    defaultValue: typed[name],
    lang: language && languageTag(language),
    autoComplete: 'off',
  };
  const options = optionsOf(kind, { texts, language: own, chosen: typed[name] });
  if (options && isSeveral(kind)) {
    return <Boxes field={field} options={options} typed={typed} problems={problems} />;
  }
  if (options) return <DeskSelect {...shared} options={options} />;
  if (kind === 'picture') return <Pictures field={field} typed={typed} problems={problems} />;
  if (kind === 'check') {
    return (
      <label className="fact-check">
        <input
          id={name}
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={typed[name] === 'on'}
        />
        <span>
          {label}
          {shared.hint && <span className="hint">{shared.hint}</span>}
          {problem && <span className="err">{t(`problems.${problem}`)}</span>}
        </span>
      </label>
    );
  }
  if (kind === 'lines') {
    const rows = Math.min(16, (typed[name] ?? '').split('\n').length + 1);
    return <DeskText {...shared} rows={rows} spellCheck={false} />;
  }
  if (kind === 'number') return <DeskInput {...shared} inputMode="numeric" />;
  if (kind === 'time') {
    const { label, hint, error, required } = shared;
    return (
      <DeskTime
        name={name}
        label={label}
        hint={hint}
        error={error}
        required={required}
        value={typed[name] ?? ''}
      />
    );
  }
  // Not of the type `url`: browsers refuse there what the form takes, an address without `https://`.
  if (kind === 'url') return <DeskInput {...shared} inputMode="url" />;
  return <DeskInput {...shared} type={kind ?? 'text'} />;
}

type BoxesProps = FactFieldProps & { options: NonNullable<ReturnType<typeof optionsOf>> };

/** Boxes of several values, of which some are checked. */
function Boxes({ field: { name, label, hint }, options, typed, problems }: BoxesProps) {
  const { t } = useTranslation('deskFacts');
  const problem = problems[name];
  return (
    <fieldset className="fact-boxes" aria-describedby={problem && `${name}-error`}>
      <legend>{t(`fields.${label}`)}</legend>
      {problem && (
        <p className="err" id={`${name}-error`}>
          {t(`problems.${problem}`)}
        </p>
      )}
      {options.map(({ value, label: text }, index) => (
        <label key={value} className="fact-check">
          <input
            id={index === 0 ? name : undefined}
            type="checkbox"
            name={`${name}.${value}`}
            value="on"
            defaultChecked={typed[`${name}.${value}`] === 'on'}
          />
          {text}
        </label>
      ))}
      {hint && <p className="hint">{t(`hints.${hint}`)}</p>}
    </fieldset>
  );
}

/** The drawings of services, of which one is chosen. */
function Pictures({ field: { name, label }, typed }: FactFieldProps) {
  const { t } = useTranslation('deskFacts');
  return (
    <fieldset className="fact-pictures">
      <legend>{t(`fields.${label}`)}</legend>
      {Object.keys(servicePictures).map((picture) => (
        <label key={picture}>
          <input
            type="radio"
            name={name}
            value={picture}
            defaultChecked={typed[name] === picture}
          />
          <img
            src={`/art/service-${picture}.svg`}
            width={64}
            height={64}
            alt={t('picture', { number: picture })}
          />
        </label>
      ))}
    </fieldset>
  );
}
