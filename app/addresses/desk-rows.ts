const row = <P extends `/desk${string}`>(path: P, screen: string, body?: 'text' | 'upload') => ({
  path,
  screen: `desk/${screen}`,
  ...(body && { body }),
  unprefixed: true as const,
  desk: true as const,
});

/**
 * Addresses of the staff desk, a part of the address table (`table.ts`). `app/desk/access.ts` says who may open
 * each; one without an entry there does not compile (docs/how-to/add-a-desk-screen.md).
 */
export const deskRows = {
  deskToday: row('/desk', 'system/today/today-screen.tsx'),
  deskRequests: row('/desk/requests', 'requests/inbox/inbox-screen.tsx'),
  deskRequestsCsv: row('/desk/requests.csv', 'requests/requests-csv/requests-csv-file.ts'),
  // Before the row with a parameter that these would match.
  deskRequestByHand: row(
    '/desk/requests/new',
    'requests/request-by-hand/request-by-hand-screen.tsx',
  ),
  /** Takes what is shared from the phone to the installed desk. */
  deskShare: row('/desk/share', 'requests/share/share-screen.tsx', 'upload'),
  deskRequest: row('/desk/requests/:id', 'requests/request-work/request-work-screen.tsx'),
  /** Takes the beacon of a tap on call, WhatsApp, Telegram or mail. */
  deskAnswering: row('/desk/requests/:id/answering', 'requests/answering/answering.ts'),
  /** Takes files for the visitor, and gives one of them or of his. */
  deskRequestFiles: row(
    '/desk/requests/:id/files',
    'requests/request-work/staff-files.ts',
    'upload',
  ),
  deskAnswers: row('/desk/answers', 'requests/answers/answers-screen.tsx'),
  deskAnswer: row('/desk/answers/:id', 'requests/answer/answer-screen.tsx'),
  deskClients: row('/desk/clients', 'clients/list/clients-screen.tsx'),
  /** JSON, for the script of a form: people whom staff know by a phone or name. */
  deskFoundClients: row('/desk/clients/find', 'clients/found-clients/found-clients.ts'),
  deskClient: row('/desk/clients/:id', 'clients/client/client-screen.tsx'),
  deskDuty: row('/desk/duty', 'requests/duty/duty-screen.tsx'),
  deskConflicts: row('/desk/conflicts', 'conflicts/list/conflicts-screen.tsx'),
  deskParties: row('/desk/conflicts/names', 'conflicts/parties/parties-screen.tsx'),
  deskMeetings: row('/desk/meetings', 'meetings/days/meetings-screen.tsx'),
  deskMeetingBook: row('/desk/meetings/book', 'meetings/meeting-book/meeting-book-screen.tsx'),
  deskMeetingHours: row('/desk/meetings/hours', 'meetings/meeting-hours/meeting-hours-screen.tsx'),
  /** By the id of its request. */
  deskMeeting: row('/desk/meetings/:id', 'meetings/meeting/meeting-screen.tsx'),
  /** Server-sent events. */
  deskLive: row('/desk/live', 'requests/live/live-stream.ts'),
  deskReviews: row('/desk/reviews', 'reviews/list/desk-reviews-screen.tsx'),
  deskReviewImport: row(
    '/desk/reviews/import',
    'reviews/review-import/review-import-screen.tsx',
    'text',
  ),
  deskReviewInvitations: row(
    '/desk/reviews/invitations',
    'reviews/review-invitations/review-invitations-screen.tsx',
  ),
  deskReviewsCsv: row('/desk/reviews.csv', 'reviews/reviews-csv/reviews-csv-file.ts'),
  deskReview: row('/desk/reviews/:id', 'reviews/review/review-screen.tsx'),
  deskPosts: row('/desk/news', 'news/posts/posts-screen.tsx'),
  deskPostsJson: row('/desk/news.json', 'news/posts-file/posts-json-file.ts'),
  deskPostImport: row('/desk/news/import', 'news/post-import/post-import-screen.tsx', 'upload'),
  deskPost: row('/desk/news/:id', 'news/post/post-screen.tsx', 'text'),
  /** JSON, for the script of the editor. */
  deskPostAutosave: row('/desk/news/:id/autosave', 'news/post-autosave/post-autosave.ts', 'text'),
  deskPostPicture: row(
    '/desk/news/:id/picture',
    'news/post-picture/post-picture-screen.tsx',
    'upload',
  ),
  deskPostVersions: row('/desk/news/:id/versions', 'news/post-versions/post-versions-screen.tsx'),
  deskStaff: row('/desk/staff', 'staff/members/staff-screen.tsx'),
  deskJournal: row('/desk/journal', 'system/journal/journal-screen.tsx'),
  deskMore: row('/desk/more', 'system/more/more-screen.tsx'),
  deskAccount: row('/desk/account', 'staff/account/account-screen.tsx'),
  deskNewPassword: row('/desk/account/password', 'staff/new-password/new-password-screen.tsx'),
  deskNotices: row('/desk/notices', 'system/notices/notices-screen.tsx'),
  /** Takes the subscription of a device, for the script of every page. */
  deskPushDevice: row('/desk/notices/device', 'system/push-device/push-device.ts'),
  /** Service worker that shows notices, and the manifest by which phones install the desk. */
  deskWorker: row('/desk/worker.js', 'system/worker/worker-file.ts'),
  deskManifest: row('/desk/manifest.webmanifest', 'system/desk-manifest/desk-manifest.ts'),
  deskPrivacy: row('/desk/privacy', 'privacy/lookup/privacy-work-screen.tsx'),
  deskPrivacyExport: row('/desk/privacy/export', 'privacy/privacy-export/privacy-export-file.ts'),
  deskDevices: row('/desk/devices', 'staff/devices/devices-screen.tsx'),
  deskSignIn: row('/desk/sign-in', 'staff/sign-in/sign-in-screen.tsx'),
  deskSignOut: row('/desk/sign-out', 'staff/sign-out/sign-out-screen.ts'),
  deskJoin: row('/desk/join/:token', 'staff/join/join-screen.tsx'),
  /** JSON of a passkey ceremony, for the script of the pages that have one. */
  deskPasskey: row('/desk/passkey/:id', 'staff/passkey-options/passkey-options.ts'),
  deskSources: row('/desk/sources', 'system/sources/sources-screen.tsx'),
  deskVisits: row('/desk/visits', 'system/visits/visits-screen.tsx'),
  deskNewsletter: row('/desk/newsletter', 'newsletter/newsletter-work/newsletter-work-screen.tsx'),
  deskSubscribers: row(
    '/desk/newsletter/subscribers',
    'newsletter/subscribers/subscribers-screen.tsx',
  ),
  deskSubscribersCsv: row(
    '/desk/newsletter/subscribers.csv',
    'newsletter/subscribers-csv/subscribers-csv-file.ts',
  ),
  deskIssue: row('/desk/newsletter/:id', 'newsletter/issue/issue-screen.tsx'),
  deskTexts: row('/desk/texts', 'texts/list/texts-screen.tsx'),
  /** A page of visitors with its texts marked; a POST shows one with a text that is not saved. */
  deskTextsSee: row('/desk/texts/see', 'texts/texts-see/texts-see-page.ts'),
  /** By file and key: `home:hero.label`. */
  deskText: row('/desk/texts/:id', 'texts/text/text-screen.tsx'),
  deskHealth: row('/desk/health', 'system/health/health-screen.tsx'),
  deskSwitches: row('/desk/switches', 'facts/switches/switches-screen.tsx'),
  deskPortraits: row('/desk/portraits', 'people/portraits/portraits-screen.tsx'),
  /** By the key of its person. */
  deskPortrait: row('/desk/portraits/:id', 'people/portrait/portrait-screen.tsx', 'upload'),
  deskPortraitPreview: row(
    '/desk/portraits/:id/stencil',
    'people/portrait-preview/portrait-preview-route.ts',
  ),
  /** Files for and from other systems. */
  deskMoving: row('/desk/moving', 'system/moving/moving-screen.tsx'),
  deskRedirects: row('/desk/redirects', 'system/redirects/redirects-screen.tsx'),
  deskFacts: row('/desk/facts', 'facts/overview/facts-screen.tsx'),
  // Before the row with a parameter that these would match.
  deskPeople: row('/desk/facts/people', 'people/list/people-screen.tsx'),
  deskPerson: row('/desk/facts/person/:id', 'people/person/person-screen.tsx'),
  deskServices: row('/desk/facts/services', 'facts/services/services-screen.tsx'),
  deskService: row('/desk/facts/service/:id', 'facts/service/service-screen.tsx'),
  deskPlans: row('/desk/facts/plans', 'facts/plans/plans-screen.tsx'),
  deskPlan: row('/desk/facts/plan/:id', 'facts/plan/plan-screen.tsx'),
  deskCases: row('/desk/facts/cases', 'facts/cases/cases-screen.tsx'),
  deskCase: row('/desk/facts/case/:id', 'facts/case/case-screen.tsx'),
  deskFactsSection: row('/desk/facts/:id', 'facts/facts-section/facts-section-screen.tsx'),
  deskFactsVersions: row(
    '/desk/facts/:id/versions',
    'facts/facts-versions/facts-versions-screen.tsx',
  ),
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
