import { formatNumber } from '../i18n/formats.ts';
import { company } from './company.ts';
import { plans } from './plans.ts';
import { retention } from './retention.ts';

/** Price of each plan as it is written: "10 000". */
export const planPrices = {
  initial: formatNumber(plans[0].price),
  basic: formatNumber(plans[1].price),
  advanced: formatNumber(plans[2].price),
};

/** Facts that the texts of all languages name, such as `{{opens}}`: no text repeats one. */
export const textFacts = {
  opens: company.hours.opens,
  closes: company.hours.closes,
  years: String(company.experienceYears),
  priceInitial: planPrices.initial,
  priceBasic: planPrices.basic,
  priceAdvanced: planPrices.advanced,
  keepRequestMonths: String(retention.requestMonths),
  keepWithdrawnDays: String(retention.withdrawnRequestDays),
  keepSuspectDays: String(retention.quarantineDays),
  keepUnconfirmedDays: String(retention.unconfirmedDays),
  keepRejectedDays: String(retention.rejectedReviewDays),
  keepMessageDays: String(retention.messageDays),
};
