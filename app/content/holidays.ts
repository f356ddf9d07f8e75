/**
 * Days on which the office does not keep its hours. The desk replaces the values in place (`site-facts.ts`).
 */
export const officeCalendar = {
  /**
   * Public holidays of Kyrgyzstan, as `MM-DD` every year and, where they follow the moon or were moved, as
   * `YYYY-MM-DD`.
   */
  holidays: [
    '01-01',
    '01-07',
    '02-23',
    '03-08',
    '03-21',
    '04-07',
    '05-01',
    '05-05',
    '05-09',
    '08-31',
    '11-07',
    '11-08',
    // Orozo Ait and Kurman Ait.
    '2027-03-09',
    '2027-05-16',
  ],
  /** Working days on which the office closes earlier: `MM-DD` every year, or `YYYY-MM-DD`, and the time. */
  shortDays: { '12-31': '15:00' } as Record<string, string>,
};
