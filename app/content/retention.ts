/**
 * Retention periods of personal data, stated in the privacy policy and applied by the nightly job; the owner's lawyer
 * checks them against the law in force.
 */
export const retention = {
  /** After a request's last message; open requests are kept. */
  requestMonths: 12,
  /** After consent was withdrawn. */
  withdrawnRequestDays: 30,
  /** Quarantined requests that were not released. */
  quarantineDays: 90,
  /** Text and recipients of messages, after delivery or final failure. */
  messageDays: 90,
  /** Rate limit counters, hashed by IP address and phone number. */
  counterDays: 2,
  /** Backups, which contain erased data until then. */
  backupDays: 30,
} as const;
