import type { Manifest } from '../../manifest/manifest.ts';
import type { Permission } from '../../manifest/permission.ts';

const rights = {
  'newsletter.read': { roles: ['owner', 'editor'], fields: { email: ['owner'] } },
  /** Ends a subscription on request. */
  'newsletter.change': { roles: ['owner', 'editor'] },
  'newsletter.send': { roles: ['owner', 'editor'] },
  'newsletter.export': { roles: ['owner'], recent: true },
} as const satisfies Record<string, Permission>;

/** Days after which the nightly job deletes a sign-up that was not confirmed; the privacy policy names them. */
export const unconfirmedDays = 90;

/** Posts by mail: sign-ups on the site, issues and subscribers on the desk. */
export const newsletter = {
  name: 'newsletter',
  lines: 2100,
  rights,
  site: {
    newsletter: {
      path: '/newsletter',
      screen: 'modules/newsletter/site/newsletter-screen.tsx',
      query: { sent: 'uncached' },
      cached: true,
      label: 'deskNewsletter:pages.newsletter',
    },
    newsletterConfirm: {
      path: '/newsletter/confirm/:token',
      screen: 'modules/newsletter/site/newsletter-confirm-screen.tsx',
      label: 'deskNewsletter:pages.confirm',
    },
    newsletterUnsubscribe: {
      path: '/newsletter/unsubscribe/:token',
      screen: 'modules/newsletter/site/newsletter-unsubscribe-screen.tsx',
      oneClick: true,
      // Recipients of earlier issues can still unsubscribe.
      always: true,
      label: 'deskNewsletter:pages.unsubscribe',
    },
  },
  desk: {
    deskNewsletter: {
      path: '/desk/newsletter',
      screen: 'modules/newsletter/desk/newsletter-work-screen.tsx',
      read: 'newsletter.read',
      entry: { under: 'site', title: 'deskNewsletter:title', text: 'deskNewsletter:entry' },
    },
    deskSubscribers: {
      path: '/desk/newsletter/subscribers',
      screen: 'modules/newsletter/desk/subscribers-screen.tsx',
      read: 'newsletter.read',
      write: 'newsletter.change',
    },
    deskSubscribersCsv: {
      path: '/desk/newsletter/subscribers.csv',
      screen: 'modules/newsletter/desk/subscribers-csv-file.ts',
      read: 'newsletter.export',
      entry: {
        under: 'out',
        title: 'deskNewsletter:moving.title',
        text: 'deskNewsletter:moving.text',
      },
    },
    deskIssue: {
      path: '/desk/newsletter/:id',
      screen: 'modules/newsletter/desk/issue-screen.tsx',
      read: 'newsletter.read',
      write: 'newsletter.send',
    },
  },
  actions: {
    'newsletter.list': 'deskNewsletter:journal.listed',
    'newsletter.remove': 'deskNewsletter:journal.removed',
    'newsletter.export': 'deskNewsletter:journal.exported',
    'newsletter.send': 'deskNewsletter:journal.sent',
  },
  subjects: {
    newsletter: { label: 'deskNewsletter:journal.issue', row: 'deskIssue' },
    subscriber: { label: 'deskNewsletter:journal.subscriber' },
  },
  fields: {
    subscribers: { name: 'deskNewsletter:journal.subscriptions' },
    recipients: { name: 'deskNewsletter:journal.recipients' },
  },
  lists: {
    'subscribers:all': 'deskNewsletter:everybody',
    'subscribers:unreached': 'deskNewsletter:unreached',
    'subscribers:search': 'deskJournal:subjects.search',
  },
  messages: { 'newsletter-confirm': null, 'newsletter-issue': null, 'newsletter-test': null },
  switch: {
    title: 'deskNewsletter:title',
    text: 'deskNewsletter:switch',
    page: 'newsletter',
  },
  textFiles: { newsletter: 'deskNewsletter:title' },
  held: { subscribers: 'deskNewsletter:held' },
  policy: {
    collected: ['newsletter:policy.collected'],
    keeps: [
      {
        what: 'newsletter:policy.keeps.what',
        time: 'newsletter:policy.keeps.time',
        values: { days: unconfirmedDays },
      },
    ],
  },
} as const satisfies Manifest<keyof typeof rights>;
