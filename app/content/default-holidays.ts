import type { SiteFacts } from './site-facts.ts';

/** Days on which the office does not keep its hours. */
export const defaultHolidays: Pick<SiteFacts['hours'], 'holidays' | 'shortDays'> = {
  /** Public holidays of Kyrgyzstan; those that follow the moon or were moved with their year. */
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
  shortDays: { '12-31': '15:00' },
};
