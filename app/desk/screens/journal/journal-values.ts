import type { TextKey } from '../../../i18n/text-of.ts';

type Field = {
  name: TextKey;
  /** Names of the values that have one; the others show as they are stored. */
  values?: Record<string, TextKey>;
};

const person: Field = { name: 'deskJournal:fields.person' };

/** What the journal calls a field of a change; one without a line here shows by its own name. */
export const journalFields: Record<string, Field> = {
  name: { name: 'deskJournal:fields.name' },
  lang: { name: 'deskJournal:fields.lang' },
  role: {
    name: 'deskJournal:fields.role',
    values: { owner: 'desk:roles.owner', editor: 'desk:roles.editor', intake: 'desk:roles.intake' },
  },
  by: {
    name: 'deskJournal:fields.by',
    values: {
      code: 'deskJournal:ways.code',
      'backup code': 'deskJournal:ways.backupCode',
      passkey: 'deskJournal:ways.passkey',
    },
  },
  staff: person,
  taken_by: person,
  status: {
    name: 'deskJournal:fields.status',
    values: {
      quarantine: 'deskRequests:status.quarantine',
      new: 'deskRequests:status.new',
      taken: 'deskRequests:status.taken',
      waiting: 'deskRequests:status.waiting',
      done: 'deskRequests:status.done',
      spam: 'deskRequests:status.spam',
      declined: 'deskRequests:status.declined',
      withdrawn: 'deskRequests:status.withdrawn',
    },
  },
  via: {
    name: 'deskJournal:fields.via',
    values: {
      call: 'deskRequests:one.call',
      whatsapp: 'deskRequests:one.whatsapp',
      telegram: 'deskRequests:one.telegram',
      mail: 'deskRequests:one.mail',
    },
  },
  state: {
    name: 'deskJournal:fields.state',
    values: {
      waiting: 'deskReviews:state.waiting',
      approved: 'deskReviews:state.approved',
      rejected: 'deskReviews:state.rejected',
    },
  },
  reason: {
    name: 'deskJournal:fields.reason',
    values: {
      'not-client': 'deskReviews:reasons.notClient',
      'personal-data': 'deskReviews:reasons.personalData',
      abuse: 'deskReviews:reasons.abuse',
      advertising: 'deskReviews:reasons.advertising',
      duplicate: 'deskReviews:reasons.duplicate',
    },
  },
  text: { name: 'deskJournal:fields.text' },
  reply: { name: 'deskJournal:fields.reply' },
  fields: {
    name: 'deskJournal:fields.fields',
    values: {
      name: 'deskReviews:correct.name',
      company_name: 'deskReviews:correct.company',
      notes: 'deskReviews:correct.notes',
    },
  },
  added: { name: 'deskJournal:fields.added' },
  public: {
    name: 'deskJournal:fields.public',
    values: { true: 'deskJournal:yes', false: 'deskJournal:no' },
  },
};
