import { factNames, factSections } from '../../../content/site-facts.ts';
import { switchNames } from '../../../content/switch-names.ts';
import { requestFilters } from '../../../features/casework/request-filters.ts';
import { handSources } from '../../../features/request/request-rules.ts';
import { requestStatuses } from '../../../features/request/request-states.ts';
import { languages } from '../../../i18n/languages.ts';
import type { TextKey } from '../../../i18n/text-of.ts';
import type { JournalField } from '../../../manifest/manifest.ts';
import { fields, lists, moduleSwitches } from '../../../modules.ts';
import { roles } from '../../../rights/roles.ts';

function named<V extends string>(values: readonly V[], key: (value: V) => TextKey) {
  return Object.fromEntries(values.map((value) => [value, key(value)]));
}

const yesOrNo: JournalField['values'] = { true: 'deskJournal:yes', false: 'deskJournal:no' };
const ways = named(['call', 'whatsapp', 'telegram', 'mail'], (via) => `deskRequests:one.${via}`);
const person: JournalField = { name: 'deskJournal:fields.person' };

/** What the journal calls a field of a change; one without a line here shows by its own name. */
export const journalFields: Record<string, JournalField> = {
  ...fields,
  name: { name: 'deskJournal:fields.name' },
  lang: {
    name: 'deskJournal:fields.lang',
    values: named(languages, (lang) => `common:language.spoken.${lang}`),
  },
  role: { name: 'deskJournal:fields.role', values: named(roles, (role) => `desk:roles.${role}`) },
  by: {
    name: 'deskJournal:fields.by',
    values: {
      code: 'deskJournal:ways.code',
      'backup code': 'deskJournal:ways.backupCode',
      passkey: 'deskJournal:ways.passkey',
    },
  },
  codes: { name: 'deskJournal:fields.codes' },
  staff: person,
  taken_by: person,
  status: {
    name: 'deskJournal:fields.status',
    values: named(requestStatuses, (status) => `deskRequests:status.${status}`),
  },
  via: {
    name: 'deskJournal:fields.via',
    values: ways,
  },
  source: {
    name: 'deskByHand:source',
    values: named(handSources, (source) => `deskRequests:source.${source}`),
  },
  starts: { name: 'deskJournal:fields.starts' },
  ends: { name: 'deskJournal:fields.ends' },
  lawyer: { name: 'deskJournal:fields.lawyer' },
  meetings: { name: 'deskJournal:fields.meetings' },
  hours: { name: 'deskJournal:fields.hours' },
  text: { name: 'deskJournal:fields.text' },
  reply: { name: 'deskJournal:fields.reply' },
  language: {
    name: 'deskJournal:fields.lang',
    values: named(languages, (language) => `common:language.spoken.${language}`),
  },
  version: { name: 'deskJournal:fields.version' },
  from: { name: 'deskJournal:fields.from' },
  added: { name: 'deskJournal:fields.added' },
  device: { name: 'deskJournal:fields.device' },
  requests: { name: 'deskJournal:fields.requests' },
  label: { name: 'deskOwnAnswers:label' },
  client: { name: 'deskClients:journal.field' },
  details: { name: 'deskJournal:fields.details' },
  messages: { name: 'deskJournal:fields.messages' },
  public: {
    name: 'deskJournal:fields.public',
    values: yesOrNo,
  },
  on: {
    name: 'deskSwitches:field',
    values: yesOrNo,
  },
  shared: { name: 'deskJournal:fields.shared' },
  confirmations: { name: 'deskJournal:fields.confirmations' },
  channel: {
    name: 'deskJournal:fields.channel',
    values: ways,
  },
  file: { name: 'deskJournal:fields.file' },
  files: { name: 'deskJournal:fields.files' },
  message: { name: 'deskJournal:fields.message' },
  request: { name: 'deskJournal:fields.request' },
  until: { name: 'deskJournal:fields.until' },
  answered: {
    name: 'deskJournal:fields.answered',
    values: yesOrNo,
  },
  off: {
    name: 'deskJournal:fields.off',
    values: yesOrNo,
  },
  month: { name: 'deskRequests:csv.month' },
  changed: {
    name: 'deskFacts:journal.fields',
    values: named(factNames, (name) => `deskFacts:fields.${name}`),
  },
};

/** Lists that were looked at or exported. */
export const journalLists: Record<string, TextKey> = {
  ...lists,
  ...Object.fromEntries(
    factSections.map((section): [string, TextKey] => [
      `facts:${section}`,
      `deskFacts:sections.${section}`,
    ]),
  ),
  ...Object.fromEntries(
    requestFilters.map((filter): [string, TextKey] => [
      `requests:${filter}`,
      `deskRequests:lists.${filter}`,
    ]),
  ),
  samples: 'deskJournal:subjects.samples',
  'requests:search': 'deskJournal:subjects.search',
  'requests:all': 'deskJournal:subjects.all',
  'requests:month': 'deskJournal:subjects.month',
  'clients:all': 'deskClients:title',
  ...Object.fromEntries(
    switchNames.map((name): [string, TextKey] => [`switch:${name}`, `deskSwitches:names.${name}`]),
  ),
  ...Object.fromEntries(moduleSwitches.map(({ key, title }) => [`switch:${key}`, title])),
};
