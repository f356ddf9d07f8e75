import { formatNumber } from '../i18n/formats.ts';
import type { Language } from '../i18n/languages.ts';
import { company } from './company.ts';
import { plans } from './plans.ts';
import { retention } from './retention.ts';
import { dayFacts } from './weekdays.ts';

/** Formatted price of each plan: "10 000". */
export const planPrices = {
  initial: formatNumber(plans[0].price),
  basic: formatNumber(plans[1].price),
  advanced: formatNumber(plans[2].price),
};

/** The same in every language. */
const sharedFacts = {
  opens: company.hours.opens,
  closes: company.hours.closes,
  priceInitial: planPrices.initial,
  priceBasic: planPrices.basic,
  priceAdvanced: planPrices.advanced,
  keepRequestMonths: String(retention.requestMonths),
  keepWithdrawnDays: String(retention.withdrawnRequestDays),
  keepSuspectDays: String(retention.quarantineDays),
  keepCheckDays: String(retention.checkDays),
  keepDeclinedMonths: String(retention.declinedCheckMonths),
  keepUnconfirmedDays: String(retention.unconfirmedDays),
  keepRejectedDays: String(retention.rejectedReviewDays),
  keepMessageDays: String(retention.messageDays),
  keepBackupDays: String(retention.backupDays),
  // A counter waits up to a day longer: until the nightly job.
  keepCounterDays: String(retention.counterDays + 1),
};

/** Values of the variables that the texts of a language may use, such as `{{opens}}`. */
export function textFacts(language: Language) {
  const { of, to } = company.nameCases[language];
  return {
    ...sharedFacts,
    ...dayFacts(language),
    company: company.name[language],
    companyOf: of,
    companyTo: to,
  };
}
