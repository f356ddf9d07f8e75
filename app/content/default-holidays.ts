import type { SiteFacts } from './site-facts.ts';

type Calendar = Pick<SiteFacts['hours'], 'holidays' | 'shortDays' | 'calendarYear'>;

/**
 * Days with other than regular office hours. Those without a year are the holidays of the Labour Code of Kyrgyzstan of
 * 23 January 2025, which moves none of them; 23 February, 7 April, 7 and 8 November are working days.
 */
export const defaultHolidays: Calendar = {
  holidays: [
    ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07'],
    '03-08',
    '03-21',
    ...['05-01', '05-02', '05-03', '05-04', '05-05', '05-06', '05-07', '05-08', '05-09'],
    '08-31',
    // Orozo Ait and Kurman Ait.
    '2027-03-09',
    '2027-05-16',
  ],
  /** An hour less before a holiday and on two days of remembrance. */
  shortDays: {
    '02-23': '18:00',
    '03-20': '18:00',
    '04-07': '18:00',
    '04-30': '18:00',
    '12-31': '15:00',
  },
  calendarYear: 2026,
};
