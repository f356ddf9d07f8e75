import type { DeskRow } from '../manifest/desk-row.ts';
import { deskAddresses } from '../modules.ts';
import type { CoreAction } from '../rights/core-permissions.ts';
import type { Action } from '../rights/permissions.ts';

/** Desk screens that belong to no module. */
export const coreDeskRows = {
  deskToday: {
    path: '/desk',
    screen: 'desk/system/today/today-screen.tsx',
    read: 'today.read',
    nav: { group: 'work', at: 10, label: 'desk:nav.today', icon: 'today', daily: true, key: 't' },
  },
  deskRequests: {
    path: '/desk/requests',
    screen: 'desk/requests/inbox/inbox-screen.tsx',
    read: 'requests.read',
    write: 'requests.change',
    nav: {
      group: 'work',
      at: 20,
      label: 'desk:nav.requests',
      icon: 'inbox',
      daily: true,
      key: 'r',
    },
  },
  deskRequestsCsv: {
    path: '/desk/requests.csv',
    screen: 'desk/requests/requests-csv/requests-csv-file.ts',
    read: 'requests.export',
    entry: {
      under: 'out',
      title: 'deskMoving:ways.requestsCsv.title',
      text: 'deskMoving:ways.requestsCsv.text',
    },
  },
  deskRequestByHand: {
    path: '/desk/requests/new',
    screen: 'desk/requests/request-by-hand/request-by-hand-screen.tsx',
    read: 'requests.enter',
    write: 'requests.enter',
  },
  /** Receives content shared from the phone to the installed desk. */
  deskShare: {
    path: '/desk/share',
    screen: 'desk/requests/share/share-screen.tsx',
    body: 'upload',
    read: 'requests.all',
    write: 'requests.all',
    ofDevice: true,
  },
  deskRequest: {
    path: '/desk/requests/:id',
    screen: 'desk/requests/request-work/request-work-screen.tsx',
    read: 'requests.read',
    write: 'requests.change',
    ofRequest: true,
  },
  /** Receives the beacon of a tap on call, WhatsApp, Telegram or mail. */
  deskAnswering: {
    path: '/desk/requests/:id/answering',
    screen: 'desk/requests/answering/answering.ts',
    read: 'requests.read',
    write: 'requests.change',
    ofRequest: true,
  },
  /** Uploads files for the visitor, and downloads files of both sides. */
  deskRequestFiles: {
    path: '/desk/requests/:id/files',
    screen: 'desk/requests/request-work/staff-files.ts',
    body: 'upload',
    read: 'requests.read',
    write: 'requests.change',
    ofRequest: true,
  },
  deskAnswers: {
    path: '/desk/answers',
    screen: 'desk/requests/answers/answers-screen.tsx',
    read: 'requests.read',
    write: 'requests.change',
  },
  deskAnswer: {
    path: '/desk/answers/:id',
    screen: 'desk/requests/answer/answer-screen.tsx',
    read: 'requests.read',
    write: 'requests.change',
  },
  deskClients: {
    path: '/desk/clients',
    screen: 'desk/clients/list/clients-screen.tsx',
    read: 'requests.all',
    nav: { group: 'work', at: 70, label: 'deskClients:title', icon: 'clients' },
  },
  /** JSON for a form's script: clients matching a phone or name. */
  deskFoundClients: {
    path: '/desk/clients/find',
    screen: 'desk/clients/found-clients/found-clients.ts',
    read: 'requests.all',
    write: 'requests.all',
  },
  deskClient: {
    path: '/desk/clients/:id',
    screen: 'desk/clients/client/client-screen.tsx',
    read: 'requests.all',
    write: 'requests.all',
  },
  deskDuty: {
    path: '/desk/duty',
    screen: 'desk/requests/duty/duty-screen.tsx',
    read: 'requests.all',
    write: 'requests.all',
    nav: { group: 'work', at: 80, label: 'desk:nav.duty', icon: 'duty' },
  },
  /** Server-sent events. */
  deskLive: {
    path: '/desk/live',
    screen: 'desk/requests/live/live-stream.ts',
    read: 'requests.read',
  },
  deskStaff: {
    path: '/desk/staff',
    screen: 'desk/staff/members/staff-screen.tsx',
    read: 'staff.read',
    write: 'staff.change',
    nav: { group: 'company', at: 20, label: 'desk:nav.staff', icon: 'staff' },
  },
  deskJournal: {
    path: '/desk/journal',
    screen: 'desk/system/journal/journal-screen.tsx',
    read: 'journal.read',
    nav: { group: 'company', at: 40, label: 'desk:nav.journal', icon: 'journal' },
  },
  deskMore: {
    path: '/desk/more',
    screen: 'desk/system/more/more-screen.tsx',
    read: 'account.read',
  },
  deskAccount: {
    path: '/desk/account',
    screen: 'desk/staff/account/account-screen.tsx',
    read: 'account.read',
    write: 'account.change',
    nav: { group: 'you', at: 20, label: 'desk:nav.account', icon: 'account' },
    was: ['/desk/notices', '/desk/devices', '/desk/account/password'],
  },
  /** By which phones install the desk. */
  deskManifest: {
    path: '/desk/manifest.webmanifest',
    screen: 'desk/system/desk-manifest/desk-manifest.ts',
    read: 'open',
  },
  deskPrivacy: {
    path: '/desk/privacy',
    screen: 'desk/privacy/lookup/privacy-work-screen.tsx',
    read: 'privacy.read',
    write: 'privacy.change',
    nav: { group: 'company', at: 30, label: 'desk:nav.privacy', icon: 'privacy' },
  },
  deskPrivacyExport: {
    path: '/desk/privacy/export',
    screen: 'desk/privacy/privacy-export/privacy-export-file.ts',
    read: 'privacy.read',
    write: 'privacy.change',
  },
  deskSignIn: {
    path: '/desk/sign-in',
    screen: 'desk/staff/sign-in/sign-in-screen.tsx',
    read: 'open',
    write: 'open',
  },
  deskSignOut: {
    path: '/desk/sign-out',
    screen: 'desk/staff/sign-out/sign-out-screen.ts',
    read: 'open',
    write: 'open',
  },
  deskJoin: {
    path: '/desk/join/:token',
    screen: 'desk/staff/join/join-screen.tsx',
    read: 'open',
    write: 'open',
  },
  /** JSON of a passkey ceremony, for the scripts of its pages. */
  deskPasskey: {
    path: '/desk/passkey/:id',
    screen: 'desk/staff/passkey-options/passkey-options.ts',
    read: 'open',
    write: 'open',
  },
  deskSources: {
    path: '/desk/sources',
    screen: 'desk/system/sources/sources-screen.tsx',
    read: 'requests.all',
    nav: { group: 'company', at: 10, label: 'deskSources:title', icon: 'sources' },
  },
  deskTexts: {
    path: '/desk/texts',
    screen: 'desk/texts/list/texts-screen.tsx',
    read: 'texts.read',
    write: 'texts.change',
  },
  /** A public page with its texts marked; POST previews an unsaved text. */
  deskTextsSee: {
    path: '/desk/texts/see',
    screen: 'desk/texts/texts-see/texts-see-page.ts',
    read: 'texts.read',
    write: 'texts.read',
  },
  /** By file and key: `home:hero.label`. */
  deskText: {
    path: '/desk/texts/:id',
    screen: 'desk/texts/text/text-screen.tsx',
    read: 'texts.read',
    write: 'texts.change',
  },
  deskHealth: {
    path: '/desk/health',
    screen: 'desk/system/health/health-screen.tsx',
    read: 'health.read',
    write: 'backups.key',
    nav: { group: 'site', at: 90, label: 'deskHealth:nav', icon: 'health' },
  },
  deskSwitches: {
    path: '/desk/switches',
    screen: 'desk/facts/switches/switches-screen.tsx',
    read: 'switches.read',
    write: 'switches.change',
  },
  /** By the person's key. */
  deskPortrait: {
    path: '/desk/portraits/:id',
    screen: 'desk/people/portrait/portrait-screen.tsx',
    body: 'upload',
    read: 'portraits.read',
    write: 'portraits.change',
  },
  /** What the site shows, in parts for those who may see them. */
  deskFacts: {
    path: '/desk/facts',
    screen: 'desk/facts/overview/facts-screen.tsx',
    read: 'texts.read',
    nav: { group: 'site', at: 20, label: 'deskFacts:title', icon: 'facts' },
    was: ['/desk/portraits', '/desk/moving'],
  },
  deskPeople: {
    path: '/desk/facts/people',
    screen: 'desk/facts/list/list-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskPerson: {
    path: '/desk/facts/person/:id',
    screen: 'desk/facts/item/item-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskServices: {
    path: '/desk/facts/services',
    screen: 'desk/facts/list/list-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskService: {
    path: '/desk/facts/service/:id',
    screen: 'desk/facts/item/item-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskPlans: {
    path: '/desk/facts/plans',
    screen: 'desk/facts/list/list-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskPlan: {
    path: '/desk/facts/plan/:id',
    screen: 'desk/facts/item/item-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskCases: {
    path: '/desk/facts/cases',
    screen: 'desk/facts/list/list-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskCase: {
    path: '/desk/facts/case/:id',
    screen: 'desk/facts/item/item-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskTroubles: {
    path: '/desk/facts/troubles',
    screen: 'desk/facts/list/list-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskTrouble: {
    path: '/desk/facts/trouble/:id',
    screen: 'desk/facts/item/item-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskDeadlines: {
    path: '/desk/facts/deadlines',
    screen: 'desk/facts/list/list-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskDeadline: {
    path: '/desk/facts/deadline/:id',
    screen: 'desk/facts/item/item-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskFactsSection: {
    path: '/desk/facts/:id',
    screen: 'desk/facts/facts-section/facts-section-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
  deskFactsVersions: {
    path: '/desk/facts/:id/versions',
    screen: 'desk/facts/facts-versions/facts-versions-screen.tsx',
    read: 'facts.read',
    write: 'facts.change',
  },
} as const satisfies Record<string, DeskRow<CoreAction>>;

/** Desk screens and their rights, a part of the address table (`table.ts`; docs/how-to/add-a-desk-screen.md). */
export const deskRows = { ...coreDeskRows, ...deskAddresses };

export type DeskName = keyof typeof deskRows;

/** Rows without a path parameter. */
export type PlainDeskName = {
  [N in DeskName]: (typeof deskRows)[N]['path'] extends `${string}:${string}` ? never : N;
}[DeskName];

export const deskNames = Object.keys(deskRows) as DeskName[];

/** Row with its optional properties. */
export function deskRowOf(name: DeskName): DeskRow<Action> {
  return deskRows[name];
}

/** Path in place of an earlier one, which bookmarks and mails still have. */
export function movedDeskPath(path: string): string | undefined {
  for (const name of deskNames) {
    const { path: now, was = [] } = deskRowOf(name);
    for (const before of was) {
      const [start = '', end] = before.split(':id');
      const isHere =
        end === undefined ? path === before : path.startsWith(start) && path.endsWith(end);
      const id = path.slice(start.length, path.length - (end ?? '').length);
      if (isHere && !id.includes('/')) return now.replace(':id', id);
    }
  }
  return undefined;
}

/** Whether a path, without a language prefix, belongs to the desk. */
export function isDeskPath(path: string): boolean {
  return path === '/desk' || path.startsWith('/desk/');
}
