/**
 * How long personal data are kept at most. The privacy policy names these periods, and the nightly
 * job keeps to them; the owner's lawyer checks them against the law in force.
 */
export const retention = {
  /** After the last message of a request; one that is in work stays. */
  requestMonths: 12,
  /** After consent to a request was withdrawn. */
  withdrawnRequestDays: 30,
  /** Requests that looked like spam and were never released. */
  quarantineDays: 90,
  /** Newsletter sign-ups that nobody confirmed. */
  unconfirmedDays: 90,
  /** Reviews that were turned down, after that. */
  rejectedReviewDays: 90,
  /** Words and recipients of messages that were delivered, or never will be. */
  messageDays: 90,
  /** Counters of the rate limits: hashes of addresses and numbers. */
  counterDays: 2,
} as const;
