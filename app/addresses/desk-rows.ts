const row = <P extends `/desk${string}`>(path: P, screen: string) => ({
  path,
  screen: `desk/screens/${screen}`,
  unprefixed: true as const,
  desk: true as const,
});

/**
 * Addresses of the staff desk, a part of the address table (`table.ts`). `app/desk/permissions.ts` says who may open
 * each; one without an entry there does not compile (docs/how-to/add-a-desk-screen.md).
 */
export const deskRows = {
  deskToday: row('/desk', 'today/today-screen.tsx'),
  deskRequests: row('/desk/requests', 'inbox/inbox-screen.tsx'),
  deskRequestsCsv: row('/desk/requests.csv', 'requests-csv/requests-csv-file.ts'),
  deskRequest: row('/desk/requests/:id', 'request-work/request-work-screen.tsx'),
  deskDuty: row('/desk/duty', 'duty/duty-screen.tsx'),
  deskConflicts: row('/desk/conflicts', 'conflicts/conflicts-screen.tsx'),
  deskParties: row('/desk/conflicts/names', 'parties/parties-screen.tsx'),
  deskMeetings: row('/desk/meetings', 'meetings/meetings-screen.tsx'),
  deskMeetingBook: row('/desk/meetings/book', 'meeting-book/meeting-book-screen.tsx'),
  deskMeetingHours: row('/desk/meetings/hours', 'meeting-hours/meeting-hours-screen.tsx'),
  /** By the id of its request. */
  deskMeeting: row('/desk/meetings/:id', 'meeting/meeting-screen.tsx'),
  /** Server-sent events, and the beacon of who goes to answer. */
  deskLive: row('/desk/live', 'live/live-stream.ts'),
  deskReviews: row('/desk/reviews', 'reviews/reviews-screen.tsx'),
  deskReviewImport: row('/desk/reviews/import', 'review-import/review-import-screen.tsx'),
  deskReviewInvitations: row(
    '/desk/reviews/invitations',
    'review-invitations/review-invitations-screen.tsx',
  ),
  deskReviewsCsv: row('/desk/reviews.csv', 'reviews-csv/reviews-csv-file.ts'),
  deskReview: row('/desk/reviews/:id', 'review/review-screen.tsx'),
  deskPosts: row('/desk/news', 'posts/posts-screen.tsx'),
  deskPostsJson: row('/desk/news.json', 'posts-file/posts-json-file.ts'),
  deskPostsCsv: row('/desk/news.csv', 'posts-file/posts-csv-file.ts'),
  deskPostImport: row('/desk/news/import', 'post-import/post-import-screen.tsx'),
  deskPost: row('/desk/news/:id', 'post/post-screen.tsx'),
  /** JSON, for the script of the editor. */
  deskPostAutosave: row('/desk/news/:id/autosave', 'post-autosave/post-autosave.ts'),
  deskPostPicture: row('/desk/news/:id/picture', 'post-picture/post-picture-screen.tsx'),
  deskPostVersions: row('/desk/news/:id/versions', 'post-versions/post-versions-screen.tsx'),
  deskStaff: row('/desk/staff', 'staff/staff-screen.tsx'),
  deskJournal: row('/desk/journal', 'journal/journal-screen.tsx'),
  deskMore: row('/desk/more', 'more/more-screen.tsx'),
  deskAccount: row('/desk/account', 'account/account-screen.tsx'),
  deskNewPassword: row('/desk/account/password', 'new-password/new-password-screen.tsx'),
  deskNotices: row('/desk/notices', 'notices/notices-screen.tsx'),
  /** Takes the subscription of a device, for the script of every page. */
  deskPushDevice: row('/desk/notices/device', 'push-device/push-device.ts'),
  /** Service worker that shows notices, and the manifest by which phones install the desk. */
  deskWorker: row('/desk/worker.js', 'worker/worker-file.ts'),
  deskManifest: row('/desk/manifest.webmanifest', 'desk-manifest/desk-manifest.ts'),
  deskPrivacy: row('/desk/privacy', 'privacy/privacy-work-screen.tsx'),
  deskPrivacyExport: row('/desk/privacy/export', 'privacy-export/privacy-export-file.ts'),
  deskDevices: row('/desk/devices', 'devices/devices-screen.tsx'),
  deskSignIn: row('/desk/sign-in', 'sign-in/sign-in-screen.tsx'),
  deskSignOut: row('/desk/sign-out', 'sign-out/sign-out-screen.ts'),
  deskJoin: row('/desk/join/:token', 'join/join-screen.tsx'),
  /** JSON of a passkey ceremony, for the script of the pages that have one. */
  deskPasskey: row('/desk/passkey/:id', 'passkey-options/passkey-options.ts'),
  deskVisits: row('/desk/visits', 'visits/visits-screen.tsx'),
  deskNewsletter: row('/desk/newsletter', 'newsletter-work/newsletter-work-screen.tsx'),
  deskSubscribers: row('/desk/newsletter/subscribers', 'subscribers/subscribers-screen.tsx'),
  deskSubscribersCsv: row(
    '/desk/newsletter/subscribers.csv',
    'subscribers-csv/subscribers-csv-file.ts',
  ),
  deskIssue: row('/desk/newsletter/:id', 'issue/issue-screen.tsx'),
  deskTexts: row('/desk/texts', 'texts/texts-screen.tsx'),
  /** A page of visitors with its texts marked; a POST shows one with a text that is not saved. */
  deskTextsSee: row('/desk/texts/see', 'texts-see/texts-see-page.ts'),
  /** By file and key: `home:hero.label`. */
  deskText: row('/desk/texts/:id', 'text/text-screen.tsx'),
  deskHealth: row('/desk/health', 'health/health-screen.tsx'),
  deskSwitches: row('/desk/switches', 'switches/switches-screen.tsx'),
  deskPortraits: row('/desk/portraits', 'portraits/portraits-screen.tsx'),
  /** By the key of its person. */
  deskPortrait: row('/desk/portraits/:id', 'portrait/portrait-screen.tsx'),
  deskPortraitPreview: row(
    '/desk/portraits/:id/stencil',
    'portrait-preview/portrait-preview-route.ts',
  ),
  /** Files for and from other systems. */
  deskMoving: row('/desk/moving', 'moving/moving-screen.tsx'),
  deskRedirects: row('/desk/redirects', 'redirects/redirects-screen.tsx'),
  deskFacts: row('/desk/facts', 'facts/facts-screen.tsx'),
  // Before the row with a parameter that it would match.
  deskPeople: row('/desk/facts/people', 'people/people-screen.tsx'),
  deskPerson: row('/desk/facts/person/:id', 'person/person-screen.tsx'),
  deskFactsSection: row('/desk/facts/:id', 'facts-section/facts-section-screen.tsx'),
  deskFactsVersions: row('/desk/facts/:id/versions', 'facts-versions/facts-versions-screen.tsx'),
};

export type DeskName = keyof typeof deskRows;

/** Rows whose path has no parameter. */
export type PlainDeskName = {
  [N in DeskName]: (typeof deskRows)[N]['path'] extends `${string}:${string}` ? never : N;
}[DeskName];

export const deskNames = Object.keys(deskRows) as DeskName[];

/** Whether a path, without a language prefix, belongs to the desk. */
export function isDeskPath(path: string): boolean {
  return path === '/desk' || path.startsWith('/desk/');
}
