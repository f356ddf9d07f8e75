import { expect, test } from 'vitest';
import { networkOf } from './access-log.ts';
import { describeTarget } from './observe-request.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:12:34:56::1', '2001:db8:12::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['unknown', ''],
])('of %s the log keeps %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['/kg/contact?plan=basic&name=Азиз', 'contact', '/kg/contact'],
  ['/request/12..secret?done=1', 'request', '/request/:token'],
  ['/en/newsletter/confirm/12..secret', 'newsletterConfirm', '/en/newsletter/confirm/:token'],
  ['/request/12..secret/files', 'requestFiles', '/request/:token/files'],
  ['/meetings/secret.ics', 'meetingsFeed', '/meetings/:token'],
  ['/desk/join/secret', 'deskJoin', '/desk/join/:token'],
  ['/assets/a-1.js', 'file', '/assets/a-1.js'],
  ['/request/K-5CKQKG..cqIrpTrcRXwvQDgC/', 'unknown', '/request/:token/'],
  ['/Request/12..secret', 'file', '/Request/:token'],
  ['/desk/joins/72usnsOmZoci0zTRDJMH39I6WUZftLKW', 'unknown', '/desk/joins/:token'],
  ['/Meetings/secret.ics', 'file', '/Meetings/:token'],
  [
    '/assets/news-article-screen-of-a-release-B3xYz1aQ.js',
    'file',
    '/assets/news-article-screen-of-a-release-B3xYz1aQ.js',
  ],
  ['/wp-login', 'unknown', '/wp-login'],
  ['/readyz', 'health', '/readyz'],
  ['//', 'unknown', ''],
])('%s is counted as %s and logged as %s', (target, route, path) => {
  expect(describeTarget(target)).toEqual({ route, path });
});
