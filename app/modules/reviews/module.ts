import type { Manifest } from '../../manifest/manifest.ts';
import { pageNumber } from '../../manifest/page-number.ts';
import type { Permission } from '../../manifest/permission.ts';

const rights = {
  'reviews.read': { roles: ['owner', 'editor'], fields: { phone_number: ['owner'] } },
  'reviews.change': { roles: ['owner', 'editor'] },
  'reviews.invite': { roles: ['owner'] },
  'reviews.export': { roles: ['owner'], recent: true },
} as const satisfies Record<string, Permission>;

/** Days after which the nightly job deletes a rejected review; the privacy policy states them. */
export const rejectedDays = 90;

/** The same for a record of an invitation; opt-outs are kept. */
export const invitationDays = 366;

/** Reviews of clients: their pages, form and public numbers; moderation, import and invitations on the desk. */
export const reviews = {
  name: 'reviews',
  lines: 4450,
  rights,
  site: {
    reviews: {
      path: '/case-stadies',
      screen: 'modules/reviews/site/reviews-screen.tsx',
      query: { sent: 'uncached', page: pageNumber, all: ['1'], own: ['1'] },
      cached: true,
      listed: [
        {
          title: 'reviews:meta.title',
          description: 'reviews:meta.description',
          picture: 'reviews',
          headline: 'reviews:banner.subtitle',
        },
      ],
      aliases: ['case-studies', 'reviews', 'testimonials', 'comments'],
      menu: { label: 'reviews:nav', footerLabel: 'reviews:banner.subtitle', main: 4, footer: 4 },
      covers: ['caseDetails'],
    },
    /** How reviews come about, with their numbers. */
    reviewLedger: {
      path: '/reviews-ledger',
      screen: 'modules/reviews/site/review-ledger-screen.tsx',
      cached: true,
      listed: [
        {
          title: 'reviewLedger:meta.title',
          description: 'reviewLedger:meta.description',
          picture: 'reviews-ledger',
          headline: 'reviewLedger:banner.title',
        },
      ],
      parent: 'reviews',
    },
    /** For people invited to write a review. */
    reviewInvitation: {
      path: '/reviews/invited/:token',
      screen: 'modules/reviews/site/review-invitation-screen.tsx',
      oneClick: true,
      parent: 'reviews',
      label: 'deskReviews:pages.invitation',
    },
    reviewDecision: {
      path: '/reviews/decide/:token',
      screen: 'modules/reviews/site/review-decision-screen.tsx',
      label: 'deskReviews:pages.decision',
    },
  },
  desk: {
    deskReviews: {
      path: '/desk/reviews',
      screen: 'modules/reviews/desk/desk-reviews-screen.tsx',
      read: 'reviews.read',
      nav: { group: 'work', at: 50, label: 'deskReviews:title', icon: 'reviews', daily: true },
    },
    deskReviewInvitations: {
      path: '/desk/reviews/invitations',
      screen: 'modules/reviews/desk/review-invitations-screen.tsx',
      read: 'reviews.read',
      write: 'reviews.invite',
    },
    deskReviewsCsv: {
      path: '/desk/reviews.csv',
      screen: 'modules/reviews/desk/reviews-csv-file.ts',
      read: 'reviews.export',
      entry: {
        under: 'out',
        title: 'deskReviews:moving.title',
        text: 'deskReviews:moving.text',
      },
    },
    deskReview: {
      path: '/desk/reviews/:id',
      screen: 'modules/reviews/desk/review-screen.tsx',
      read: 'reviews.read',
      write: 'reviews.change',
    },
  },
  actions: {
    'review.approve': 'deskReviews:journal.approved',
    'review.reject': 'deskReviews:journal.rejected',
    'review.hold': 'deskReviews:journal.held',
    'review.correct': 'deskReviews:journal.corrected',
    'review.reply': 'deskReviews:journal.replied',
    'review.look': 'deskReviews:journal.looked',
    'review.export': 'deskReviews:journal.exported',
    'review.import': 'deskReviews:journal.imported',
    'review.invitations': 'deskReviews:journal.invitations',
  },
  subjects: { review: { label: 'deskReviews:journal.review', row: 'deskReview' } },
  fields: {
    state: {
      name: 'deskReviews:journal.state',
      values: {
        waiting: 'deskReviews:state.waiting',
        approved: 'deskReviews:state.approved',
        rejected: 'deskReviews:state.rejected',
      },
    },
    reason: {
      name: 'deskReviews:journal.reason',
      values: {
        notClient: 'reviewLedger:reasons.notClient',
        personalData: 'reviewLedger:reasons.personalData',
        abuse: 'reviewLedger:reasons.abuse',
        advertising: 'reviewLedger:reasons.advertising',
        duplicate: 'reviewLedger:reasons.duplicate',
        authorAsked: 'reviewLedger:reasons.authorAsked',
      },
    },
    oneIn: {
      name: 'deskReviews:journal.oneIn',
      values: {
        0: 'deskReviewInvitations:choices.nobody',
        1: 'deskReviewInvitations:choices.everybody',
      },
    },
    fields: {
      name: 'deskReviews:journal.fields',
      values: {
        name: 'deskReviews:correct.name',
        company_name: 'deskReviews:correct.company',
        notes: 'deskReviews:correct.notes',
      },
    },
    reviews: { name: 'deskReviews:title' },
  },
  lists: { 'reviews:all': 'deskReviews:title' },
  messages: {
    'review-staff': { row: 'deskReviews', what: 'moderation:digest' },
    'review-new': { row: 'deskReviews', what: 'moderation:digest' },
    'review-invitation': null,
  },
  switch: { title: 'deskReviews:title', text: 'deskReviews:switch', page: 'reviews' },
  textFiles: {
    reviews: 'deskReviews:title',
    reviewLedger: 'deskReviews:files.reviewLedger',
    reviewInvitation: 'deskReviews:files.reviewInvitation',
    moderation: 'deskReviews:files.moderation',
  },
  demo: {
    reviews: {
      step: 'deskReviews:demo.step',
      counted: 'deskReviews:demo.counted',
      row: 'deskReviews',
      query: { state: 'approved' },
    },
  },
  held: { reviews: 'deskReviews:held' },
  policy: {
    collected: ['reviews:policy.collected'],
    purposes: ['reviews:policy.purpose'],
    keeps: [
      { what: 'reviews:policy.published.what', time: 'reviews:policy.published.time' },
      {
        what: 'reviews:policy.refused.what',
        time: 'reviews:policy.refused.time',
        values: { days: rejectedDays },
      },
      {
        what: 'reviews:policy.invited.what',
        time: 'reviews:policy.invited.time',
        values: { days: invitationDays },
      },
    ],
  },
} as const satisfies Manifest<keyof typeof rights>;
