import { basedIn, country } from '../i18n/country.ts';
import { formatNumber } from '../i18n/formats.ts';
import type { Language } from '../i18n/languages.ts';
import { typeset } from '../i18n/typeset.ts';
import { company } from './company.ts';
import type { Company } from './company-of.ts';
import { countedLawyers } from './counted-lawyers.ts';
import { meetingRules } from './meetings.ts';
import { retention } from './retention.ts';
import { dayFacts } from './weekdays.ts';

/** Text variables for a plan's price, by plan id. Added plans have none. */
export const priceVariables: Readonly<Record<string, string>> = {
  initial: 'priceInitial',
  basic: 'priceBasic',
  advanced: 'priceAdvanced',
};

/** Formatted price of a plan, including hidden ones: "10 000". */
function planPrice(id: string, { facts }: Company): string {
  const plan = facts.plans.plans.find((each) => each.id === id);
  return plan ? formatNumber(plan.price) : '';
}

/** Retention periods, the same in every language; not editable on the desk. */
const periods = {
  keepRequestMonths: String(retention.requestMonths),
  keepWithdrawnDays: String(retention.withdrawnRequestDays),
  keepSuspectDays: String(retention.quarantineDays),
  keepMessageDays: String(retention.messageDays),
  keepBackupDays: String(retention.backupDays),
  // Counters are deleted up to a day later, by the nightly job.
  keepCounterDays: String(retention.counterDays + 1),
};

/** Booking limits, the same in every language; not editable on the desk. */
const bookingLimits = {
  bookingDays: String(meetingRules.horizonDays),
  changeHours: String(meetingRules.changeMinutes / 60),
};

/** Inflected forms of city and country. */
function places(language: Language, { city, cityCases }: Company) {
  const set = (text: string) => typeset(text, language);
  const { of, in: where } = cityCases[language];
  const land = country.cases[language];
  return {
    city: set(city[language]),
    cityOf: set(of),
    cityIn: set(where),
    cityBased: set(basedIn(where)),
    country: country.name[language],
    countryOf: land.of,
    countryIn: set(land.in),
    countryBased: set(basedIn(land.in)),
  };
}

/** Values of text variables in a language, such as `{{opens}}`. */
export function textFacts(language: Language, now: Company = company()) {
  const { of, to } = now.nameCases[language];
  const money = country.currencyWords[language];
  return {
    ...periods,
    ...bookingLimits,
    opens: now.hours.opens,
    closes: now.hours.closes,
    priceInitial: planPrice('initial', now),
    priceBasic: planPrice('basic', now),
    priceAdvanced: planPrice('advanced', now),
    ...dayFacts(language, now),
    company: now.name[language],
    companyOf: of,
    companyTo: to,
    ...places(language, now),
    currency: money.one,
    currencyOf: money.of,
    currencyFrom: money.from,
    lawyers: countedLawyers(now.attorneys.length, language),
    phoneExample: country.phoneExample,
    taxDigits: String(country.taxDigits),
  };
}
