import { addDays } from '../../i18n/calendar-day.ts';
import { officeDay } from '../../i18n/office-clock.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { dayForField, momentForField } from '../../i18n/typed-day.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskInput, DeskSelect } from './desk-field.tsx';

type WhenProps = {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  /** Day `YYYY-MM-DD`, time `YYYY-MM-DDTHH:MM`, or the raw input. */
  value?: string | undefined;
};

/** A day to come: some of these fields take no other. */
export const exampleDay = () => addDays(officeDay(new Date()), 7);
/** What the field of a day takes, for the browser. */
export const dayPattern = '\\s*(\\d{1,2}[.\\/]\\d{1,2}[.\\/]\\d{4}|\\d{4}-\\d\\d-\\d\\d)';

/** Field of a day in the format of the page, for `readDay`. */
export function DeskDay({ value = '', ...rest }: WhenProps) {
  const language = useLanguage();
  return (
    <Typed
      {...rest}
      shown={dayForField(value, language)}
      example={dayForField(exampleDay(), language)}
      pattern={`${dayPattern}\\s*`}
    />
  );
}

/**
 * Field of a day and a time of day in the format of the page, for `readMoment`.
 * @param isFree for `readComing`, which takes more than a pattern can describe
 */
export function DeskMoment({ value = '', isFree, ...rest }: WhenProps & { isFree?: boolean }) {
  const language = useLanguage();
  return (
    <Typed
      {...rest}
      shown={momentForField(value, language)}
      example={momentForField(`${exampleDay()}T10:00`, language)}
      pattern={isFree ? undefined : `${dayPattern}(,?\\s+|T)\\d{1,2}:\\d\\d(:\\d\\d)?\\s*`}
    />
  );
}

type TypedProps = Omit<WhenProps, 'value'> & {
  shown: string;
  example: string;
  pattern: string | undefined;
};

function Typed({ hint, shown, example, pattern, ...rest }: TypedProps) {
  const { t } = useTranslation('desk');
  const format = t('when.example', { example });
  return (
    <DeskInput
      {...rest}
      hint={hint ? `${hint} ${format}` : format}
      title={pattern && t('when.wrong')}
      pattern={pattern}
      defaultValue={shown}
      autoComplete="off"
    />
  );
}

/** Minutes between two times of a choice, and its first and last hour. */
const step = 15;
const [firstHour, lastHour] = [6, 22];

const times = Array.from({ length: ((lastHour - firstHour) * 60) / step + 1 }, (_, n) => {
  const minutes = firstHour * 60 + n * step;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
});

/** Times of day to choose from, and one that is none of them. @param value `9:30` or `09:30` */
export function timesWith(value: string): { value: string; label: string }[] {
  const own = value.replace(/^0(?=\d:)/, '');
  const all = own === '' || times.includes(own) ? times : [own, ...times];
  return all.map((time) => ({ value: time.padStart(5, '0'), label: time }));
}

type TimeProps = Omit<WhenProps, 'value'> & { value: string };

/** Choice of a time of day, sent as `09:30`; empty where it is not required. */
export function DeskTime({ value, required = true, ...rest }: TimeProps) {
  const none = required ? [] : [{ value: '', label: '—' }];
  return (
    <DeskSelect
      {...rest}
      required={required}
      defaultValue={value ? value.padStart(5, '0') : ''}
      options={[...none, ...timesWith(value)]}
    />
  );
}
