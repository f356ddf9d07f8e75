/**
 * Retention periods of personal data. The privacy policy names them, and the nightly job deletes
 * what is older; the owner's lawyer checks them against the law in force.
 */
export const retention = {
  /** After a request's last message; a request in work is kept. */
  requestMonths: 12,
  /** After consent to a request was withdrawn. */
  withdrawnRequestDays: 30,
  /** Requests in quarantine that were not released. */
  quarantineDays: 90,
  /** Questions whether we may talk that led to no request. */
  checkDays: 90,
  /** Hashes and sound keys of names, after a question was declined. */
  declinedCheckMonths: 36,
  /** Text and recipients of messages that were delivered or finally failed. */
  messageDays: 90,
  /** Rate limit counters, stored under hashes of IP addresses and phone numbers. */
  counterDays: 2,
  /** Backups, which hold erased data until then. */
  backupDays: 30,
} as const;
