import type { DeskName } from '../addresses/desk-rows.ts';
import type { Role } from '../features/staff/staff-roles.ts';

type Permission = {
  /** Who may. */
  roles: readonly Role[];
  /** Fields that only some of them see; the others are for all of `roles`. */
  fields?: Record<string, readonly Role[]>;
};

const everybody = ['owner', 'editor', 'intake'] as const;

/** Who may do what: role × action × field. The only place that knows. */
export const permissions = {
  'today.read': { roles: everybody },
  'requests.read': { roles: ['owner', 'intake'] },
  'requests.change': { roles: ['owner', 'intake'] },
  'requests.export': { roles: ['owner'] },
  /** Names of visitors and other sides, before facts are told. */
  'conflicts.read': { roles: ['owner', 'intake'] },
  'conflicts.change': { roles: ['owner', 'intake'] },
  'meetings.read': { roles: ['owner', 'intake'] },
  'meetings.change': { roles: ['owner', 'intake'] },
  'reviews.read': { roles: ['owner', 'editor'], fields: { phone_number: ['owner'] } },
  'reviews.change': { roles: ['owner', 'editor'] },
  'reviews.import': { roles: ['owner'] },
  'reviews.invite': { roles: ['owner'] },
  'reviews.export': { roles: ['owner'] },
  'news.read': { roles: ['owner', 'editor'] },
  'news.change': { roles: ['owner', 'editor'] },
  'news.import': { roles: ['owner'] },
  'news.export': { roles: ['owner'] },
  'staff.read': { roles: ['owner'] },
  'staff.change': { roles: ['owner'] },
  'journal.read': { roles: ['owner'] },
  /** What is held about a person: to look, to hand it over, to erase it. */
  'privacy.read': { roles: ['owner'] },
  'privacy.change': { roles: ['owner'] },
  /** One's own name, language, factors and devices. */
  'account.read': { roles: everybody },
  'account.change': { roles: everybody },
  'visits.read': { roles: ['owner', 'editor'] },
  'newsletter.read': { roles: ['owner', 'editor'], fields: { email: ['owner'] } },
  /** To end somebody's subscription. */
  'newsletter.change': { roles: ['owner', 'editor'] },
  'newsletter.send': { roles: ['owner', 'editor'] },
  'newsletter.export': { roles: ['owner'] },
  'health.read': { roles: ['owner'] },
  'switches.read': { roles: ['owner'] },
  'switches.change': { roles: ['owner'] },
  'redirects.read': { roles: ['owner', 'editor'] },
  'redirects.change': { roles: ['owner', 'editor'] },
  /** Name, contacts, hours, prices, people: what the company promises to the public. */
  'facts.read': { roles: ['owner'] },
  'facts.change': { roles: ['owner'] },
  'texts.read': { roles: ['owner', 'editor'] },
  'texts.change': { roles: ['owner', 'editor'] },
  'portraits.read': { roles: ['owner', 'editor'] },
  'portraits.change': { roles: ['owner', 'editor'] },
  'moving.read': { roles: ['owner'] },
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof permissions;

type Access = {
  /** `open`: without a session, too. */
  read: Action | 'open';
  /** The least that a POST needs; its action may ask for more. Without one a POST is refused. */
  write?: Action | 'open';
};

/** What the screens of the desk ask for. The layout route checks it before any loader or action runs. */
export const access: Record<DeskName, Access> = {
  deskToday: { read: 'today.read' },
  deskRequests: { read: 'requests.read', write: 'requests.change' },
  deskRequestsCsv: { read: 'requests.export' },
  deskRequest: { read: 'requests.read', write: 'requests.change' },
  deskDuty: { read: 'requests.read', write: 'requests.change' },
  deskConflicts: { read: 'conflicts.read', write: 'conflicts.change' },
  deskParties: { read: 'conflicts.read', write: 'conflicts.change' },
  deskMeetings: { read: 'meetings.read', write: 'meetings.change' },
  deskMeetingBook: { read: 'meetings.change', write: 'meetings.change' },
  deskMeetingHours: { read: 'meetings.change', write: 'meetings.change' },
  deskMeeting: { read: 'meetings.read', write: 'meetings.change' },
  deskLive: { read: 'requests.read', write: 'requests.change' },
  deskReviews: { read: 'reviews.read' },
  deskReviewImport: { read: 'reviews.import', write: 'reviews.import' },
  deskReviewInvitations: { read: 'reviews.read', write: 'reviews.invite' },
  deskReviewsCsv: { read: 'reviews.export' },
  deskReview: { read: 'reviews.read', write: 'reviews.change' },
  deskPosts: { read: 'news.read', write: 'news.change' },
  deskPostsJson: { read: 'news.export' },
  deskPostsCsv: { read: 'news.export' },
  deskPostImport: { read: 'news.import', write: 'news.import' },
  deskPost: { read: 'news.read', write: 'news.change' },
  deskPostAutosave: { read: 'news.change', write: 'news.change' },
  deskPostPicture: { read: 'news.read', write: 'news.change' },
  deskPostVersions: { read: 'news.read', write: 'news.change' },
  deskStaff: { read: 'staff.read', write: 'staff.change' },
  deskJournal: { read: 'journal.read' },
  deskMore: { read: 'account.read' },
  deskAccount: { read: 'account.read', write: 'account.change' },
  deskNewPassword: { read: 'account.read', write: 'account.change' },
  deskNotices: { read: 'account.read', write: 'account.change' },
  deskPushDevice: { read: 'account.read', write: 'account.change' },
  deskWorker: { read: 'open' },
  deskManifest: { read: 'open' },
  deskPrivacy: { read: 'privacy.read', write: 'privacy.change' },
  deskPrivacyExport: { read: 'privacy.read', write: 'privacy.read' },
  deskDevices: { read: 'account.read', write: 'account.change' },
  deskSignIn: { read: 'open', write: 'open' },
  deskSignOut: { read: 'open', write: 'open' },
  deskJoin: { read: 'open', write: 'open' },
  deskPasskey: { read: 'open', write: 'open' },
  deskVisits: { read: 'visits.read' },
  deskNewsletter: { read: 'newsletter.read' },
  deskSubscribers: { read: 'newsletter.read', write: 'newsletter.change' },
  deskSubscribersCsv: { read: 'newsletter.export' },
  deskIssue: { read: 'newsletter.read', write: 'newsletter.send' },
  deskTexts: { read: 'texts.read' },
  deskTextsSee: { read: 'texts.read', write: 'texts.read' },
  deskText: { read: 'texts.read', write: 'texts.change' },
  deskHealth: { read: 'health.read' },
  deskSwitches: { read: 'switches.read', write: 'switches.change' },
  deskPortraits: { read: 'portraits.read' },
  deskPortrait: { read: 'portraits.read', write: 'portraits.change' },
  deskPortraitPreview: { read: 'portraits.read' },
  deskMoving: { read: 'moving.read' },
  deskRedirects: { read: 'redirects.read', write: 'redirects.change' },
  deskFacts: { read: 'facts.read' },
  deskFactsSection: { read: 'facts.read', write: 'facts.change' },
  deskPeople: { read: 'facts.read', write: 'facts.change' },
  deskPerson: { read: 'facts.read', write: 'facts.change' },
  deskFactsVersions: { read: 'facts.read', write: 'facts.change' },
};

/** Whether a role may do something. */
export function may(role: Role, action: Action): boolean {
  return (permissions[action].roles as readonly Role[]).includes(role);
}

/** A record without the fields that a role may not see when it does something. */
export function visible<T extends object>(role: Role, action: Action, record: T): Partial<T> {
  const { fields = {} }: Permission = permissions[action];
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => fields[name]?.includes(role) ?? true),
  ) as Partial<T>;
}
