// Written by `npm run message-types`. The keys are those of Russian; tools/check-messages.ts compares the others.
import 'i18next';
import type about from './messages/ru/about.json';
import type attorneys from './messages/ru/attorneys.json';
import type blog from './messages/ru/blog.json';
import type booking from './messages/ru/booking.json';
import type cases from './messages/ru/cases.json';
import type common from './messages/ru/common.json';
import type contact from './messages/ru/contact.json';
import type desk from './messages/ru/desk.json';
import type deskAccount from './messages/ru/deskAccount.json';
import type deskAnswers from './messages/ru/deskAnswers.json';
import type deskJournal from './messages/ru/deskJournal.json';
import type deskMeetings from './messages/ru/deskMeetings.json';
import type deskNews from './messages/ru/deskNews.json';
import type deskNewsletter from './messages/ru/deskNewsletter.json';
import type deskNotices from './messages/ru/deskNotices.json';
import type deskPrivacy from './messages/ru/deskPrivacy.json';
import type deskRedirects from './messages/ru/deskRedirects.json';
import type deskRequests from './messages/ru/deskRequests.json';
import type deskReviews from './messages/ru/deskReviews.json';
import type deskSignIn from './messages/ru/deskSignIn.json';
import type deskStaff from './messages/ru/deskStaff.json';
import type deskVisits from './messages/ru/deskVisits.json';
import type emails from './messages/ru/emails.json';
import type errors from './messages/ru/errors.json';
import type faq from './messages/ru/faq.json';
import type home from './messages/ru/home.json';
import type meta from './messages/ru/meta.json';
import type moderation from './messages/ru/moderation.json';
import type news from './messages/ru/news.json';
import type newsletter from './messages/ru/newsletter.json';
import type person from './messages/ru/person.json';
import type practice from './messages/ru/practice.json';
import type privacy from './messages/ru/privacy.json';
import type promise from './messages/ru/promise.json';
import type request from './messages/ru/request.json';
import type reviews from './messages/ru/reviews.json';
import type search from './messages/ru/search.json';
import type services from './messages/ru/services.json';

export type Messages = {
  about: typeof about;
  attorneys: typeof attorneys;
  blog: typeof blog;
  booking: typeof booking;
  cases: typeof cases;
  common: typeof common;
  contact: typeof contact;
  desk: typeof desk;
  deskAccount: typeof deskAccount;
  deskAnswers: typeof deskAnswers;
  deskJournal: typeof deskJournal;
  deskMeetings: typeof deskMeetings;
  deskNews: typeof deskNews;
  deskNewsletter: typeof deskNewsletter;
  deskNotices: typeof deskNotices;
  deskPrivacy: typeof deskPrivacy;
  deskRedirects: typeof deskRedirects;
  deskRequests: typeof deskRequests;
  deskReviews: typeof deskReviews;
  deskSignIn: typeof deskSignIn;
  deskStaff: typeof deskStaff;
  deskVisits: typeof deskVisits;
  emails: typeof emails;
  errors: typeof errors;
  faq: typeof faq;
  home: typeof home;
  meta: typeof meta;
  moderation: typeof moderation;
  news: typeof news;
  newsletter: typeof newsletter;
  person: typeof person;
  practice: typeof practice;
  privacy: typeof privacy;
  promise: typeof promise;
  request: typeof request;
  reviews: typeof reviews;
  search: typeof search;
  services: typeof services;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Messages;
  }
}
