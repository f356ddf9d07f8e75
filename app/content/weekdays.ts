import { type Language, withFallback } from '../i18n/languages.ts';
import { typeset } from '../i18n/typeset.ts';
import { company } from './company.ts';
import type { Company } from './company-of.ts';

/** Inflected weekdays, from Monday, and how two of them are joined. */
const words = withFallback({
  ru: {
    names: 'понедельник вторник среда четверг пятница суббота воскресенье'.split(' '),
    from: 'понедельника вторника среды четверга пятницы субботы воскресенья'.split(' '),
    to: 'понедельник вторник среду четверг пятницу субботу воскресенье'.split(' '),
    short: 'Пн Вт Ср Чт Пт Сб Вс'.split(' '),
    range: (first: string, last: string) => `${first} — ${last}`,
    fromTo: (first: string, last: string) => `с ${first} по ${last}`,
    and: (list: string, last: string) => `${list}, ${last}`,
    until: (day: string, _: string, time: string) => `${day.toLowerCase()} до ${time}`,
  },
  kg: {
    names: 'дүйшөмбү шейшемби шаршемби бейшемби жума ишемби жекшемби'.split(' '),
    from: 'дүйшөмбүдөн шейшембиден шаршембиден бейшембиден жумадан ишембиден жекшембиден'.split(
      ' ',
    ),
    to: 'дүйшөмбүгө шейшембиге шаршембиге бейшембиге жумага ишембиге жекшембиге'.split(' '),
    short: 'Дүй Шей Шар Бей Жума Ише Жек'.split(' '),
    range: (first: string, last: string) => `${first} — ${last}`,
    fromTo: (first: string, last: string) => `${first} ${last} чейин`,
    and: (list: string, last: string) => `${list}, ${last}`,
    // A suffix after the time would depend on its number.
    until: (day: string, opens: string, time: string) =>
      `${day.toLowerCase()} ${opens}–\u2060${time}`,
  },
  en: {
    names: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
    from: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
    to: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
    short: 'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
    range: (first: string, last: string) => `${first} to ${last}`,
    fromTo: (first: string, last: string) => `${first} to ${last}`,
    and: (list: string, last: string) => `${list} and ${last}`,
    until: (day: string, _: string, time: string) => `${day} until ${time}`,
  },
});

/** Office days and days off as texts of a language; empty without any. */
export function dayFacts(
  language: Language,
  {
    workdays: { first, last },
    hours,
    lastDayCloses,
  }: Pick<Company, 'workdays' | 'hours' | 'lastDayCloses'> = company(),
) {
  const { names, from, to, short, range, fromTo, and, until } = words[language];
  const [one, other] = [first - 1, last - 1];
  const off = names.filter((_, index) => index < one || index > other);
  const shortDays = `${short[one]}–${short[other]}`;
  const daysOff =
    off.length > 1 ? and(off.slice(0, -1).join(', '), `${off.at(-1)}`) : (off[0] ?? '');
  return {
    workdays: typeset(capitalised(range(`${names[one]}`, `${names[other]}`)), language),
    workdaysFromTo: typeset(fromTo(`${from[one]}`, `${to[other]}`), language),
    workdaysShort: shortDays,
    workdaysShortLower: shortDays.toLowerCase(),
    workdaysLast: lastDayCloses
      ? typeset(`, ${until(`${short[other]}`, hours.opens, lastDayCloses)}`, language)
      : '',
    daysOff: typeset(capitalised(daysOff), language),
  };
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
